"""The addresses of the office: the evenings there are, and the office of one of them."""

from django.urls import URLPattern, URLResolver, include, path, register_converter
from django.urls.converters import StringConverter

from tournaments.office import delete_views, file_views, stopping, views
from tournaments.office.copies import views as safe_copy_views
from tournaments.office.doctor import views as doctor_views
from tournaments.office.health import office_health
from tournaments.office.logbook import forget_views, taking_back
from tournaments.office.logbook import views as logbook_views
from tournaments.office.password import views as password_views
from tournaments.office.phones import joining
from tournaments.office.phones import views as phones_views
from tournaments.office.settings import views as settings_views

Addresses = list[URLPattern | URLResolver]


class CopyPlace(StringConverter):
    """Which of the two folders a safe copy lies in."""

    regex = f"{safe_copy_views.HERE}|{safe_copy_views.THERE}"


register_converter(CopyPlace, "copyplace")

ENTRY: Addresses = [
    path("", logbook_views.office_entry, name="office-entry"),
    path("take-back/", taking_back.office_take_back, name="office-take-back"),
    path("redo/", taking_back.office_redo, name="office-redo"),
    path("credit/", taking_back.office_credit, name="office-credit"),
]
urlpatterns: Addresses = [
    path("", views.office_evening, name="office-evening"),
    path("settings/", settings_views.office_settings, name="office-settings"),
    path("copy/", settings_views.office_copy, name="office-copy"),
    path("logbook/", logbook_views.office_logbook, name="office-logbook"),
    path("logbook/<int:entry>/", include(ENTRY)),
    path("verify/", views.office_verify, name="office-verify"),
    path("phones/", phones_views.office_phones, name="office-phones"),
    path("phones/open/", phones_views.office_phones_open, name="office-phones-open"),
    path("phones/<int:helper>/let-in/", phones_views.office_let_in, name="office-let-in"),
    path("phones/<int:helper>/stop/", phones_views.office_stop_helper, name="office-stop-helper"),
    path("phones/wifi/", phones_views.office_phones_wifi, name="office-phones-wifi"),
    path("phones/close/", phones_views.office_phones_close, name="office-phones-close"),
    path("forget/", forget_views.office_forget, name="office-forget"),
    path("delete/", delete_views.office_delete, name="office-delete"),
    path("delete-practice/", delete_views.office_delete_practice, name="office-delete-practice"),
    path("evening.json", file_views.office_export, name="office-export"),
]
SAFE_COPIES: Addresses = [
    path("", safe_copy_views.office_safe_copies, name="office-safe-copies"),
    path("now/", safe_copy_views.office_copy_now, name="office-copy-now"),
    path("second-folder/", safe_copy_views.office_second_folder, name="office-second-folder"),
    path(
        "<copyplace:place>/<slug:name>/", safe_copy_views.office_safe_copy, name="office-safe-copy"
    ),
    path(
        "<copyplace:place>/<slug:name>/<slug:slug>/",
        safe_copy_views.office_copied_evening,
        name="office-copied-evening",
    ),
]
# Below an evening, on the hall's network alone.
OF_PHONES: Addresses = [
    path("", joining.office_join, name="office-join"),
    path("<str:invitation>/", joining.office_invited, name="office-invited"),
]
# Where the program is hosted, everybody finds them.
OF_EVERYBODY: Addresses = [
    path("health", office_health, name="office-health"),
    path("office/unlock/", password_views.office_unlock, name="office-unlock"),
]
OF_NO_EVENING: Addresses = [
    *OF_EVERYBODY,
    path("", views.office_evenings, name="office-evenings"),
    path("office/new/", settings_views.office_new, name="office-new"),
    path("office/practice/", file_views.office_practice, name="office-practice"),
    path("office/practice/<slug:word>/", file_views.office_exercise, name="office-exercise"),
    path(
        "office/delete-practice/",
        delete_views.office_delete_all_practice,
        name="office-delete-all-practice",
    ),
    path("office/asking/", phones_views.office_asking, name="office-asking"),
    path("office/lock/", password_views.office_lock, name="office-lock"),
    path("office/password/", password_views.office_password, name="office-password"),
    path("office/stop/", stopping.office_stop, name="office-stop"),
    path("office/doctor/", doctor_views.office_doctor, name="office-doctor"),
    path("office/safe-copies/", include(SAFE_COPIES)),
    path("office/import/", file_views.office_import, name="office-import"),
]
