; The installer for Windows (NSIS 3): for one person, without an administrator, in English or French.
;
;   makensis -WX -DVERSION=1.0.0 -DBUNDLE=<folder> -DICON=<cardparty.ico> -DOUTFILE=<file.exe> cardparty.nsi
;
; Paths are absolute, as makensis goes to this folder. The file begins with a mark (BOM) by which makensis
; knows on Windows, too, that it is UTF-8.
;
; The program lies in %LOCALAPPDATA%\Programs\Cardparty, the evenings in %LOCALAPPDATA%\cardparty. Only what
; the installer has brought is removed, each by its name; the folder of the evenings is never touched.

Unicode true
!if "é" != "${U+E9}"
  !error "This file is UTF-8; the mark at its beginning (BOM) is lost."
!endif
!ifndef VERSION | BUNDLE | OUTFILE | ICON
  !error "Needed: -DVERSION=… -DBUNDLE=… -DICON=… -DOUTFILE=…"
!endif
!searchparse "${VERSION}." "" MAJOR "." MINOR "."

SetCompressor /SOLID lzma
SetDateSave off ; the same files make the same installer

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include x64.nsh

Name "Cardparty"
OutFile "${OUTFILE}"
BrandingText "Cardparty ${VERSION}"
RequestExecutionLevel user
ManifestSupportedOS all
ManifestDPIAware true
AllowSkipFiles off
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define PROGRAM_FOLDER "$LOCALAPPDATA\Programs\Cardparty"
!define MENU_ENTRY "$SMPROGRAMS\Cardparty.lnk"
!define DESKTOP_ENTRY "$DESKTOP\Cardparty.lnk"
!define CLASSES "Software\Classes"
!define EVENING "Cardparty.Evening"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Cardparty"
!define REFUSED 2 ; what the installer returns then

InstallDir "${PROGRAM_FOLDER}"

Var DataFolder
Var IsRunning
Var NeededSize

; What Windows shows as the properties of the file.
VIProductVersion "${MAJOR}.${MINOR}.0.0"
!macro Properties LANGUAGE
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "Cardparty"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "Cardparty ${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "Cardparty"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "MIT"
!macroend

; The pages: one to read, one to wait, one to start.
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING

!define MUI_WELCOMEPAGE_TITLE "Cardparty ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "$(WELCOME)"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT "$(INSTALLED)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\start-cardparty.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(START)"
; The second box of that page is made for a file to read; here it puts the program on the desktop.
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(ON_DESKTOP)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION PutOnDesktop
!insertmacro MUI_PAGE_FINISH

!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(REMOVING)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT "$(REMOVED)"
!insertmacro MUI_UNPAGE_FINISH

; Windows chooses the language of its own; who has neither reads the first.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro Properties ${LANG_ENGLISH}
!insertmacro Properties ${LANG_FRENCH}

LangString WELCOME ${LANG_ENGLISH} "Cardparty runs card-party evenings on this computer.$\r$\n$\r$\nIt is installed for you alone, so you don't need an administrator. Evenings already on this computer stay as they are.$\r$\n$\r$\nClick Install."
LangString WELCOME ${LANG_FRENCH} "Cardparty mène vos soirées de cartes sur cet ordinateur.$\r$\n$\r$\nIl s’installe pour vous seulement : pas besoin d’administrateur. Les soirées déjà sur cet ordinateur restent comme elles sont.$\r$\n$\r$\nCliquez sur Installer."
LangString INSTALLED ${LANG_ENGLISH} "Cardparty is in the Start menu. Evening files open with a double-click."
LangString INSTALLED ${LANG_FRENCH} "Cardparty est dans le menu Démarrer. Un fichier de soirée s’ouvre par un double-clic."
LangString START ${LANG_ENGLISH} "Start Cardparty"
LangString START ${LANG_FRENCH} "Démarrer Cardparty"
LangString ON_DESKTOP ${LANG_ENGLISH} "Put Cardparty on the desktop"
LangString ON_DESKTOP ${LANG_FRENCH} "Mettre Cardparty sur le bureau de l’ordinateur"
LangString EVENING_FILE ${LANG_ENGLISH} "Cardparty evening"
LangString EVENING_FILE ${LANG_FRENCH} "Soirée Cardparty"
LangString RUNNING ${LANG_ENGLISH} "Cardparty is running: press “Stop the program” at the office, then try again."
LangString RUNNING ${LANG_FRENCH} "Cardparty est en marche : cliquez sur « Arrêter le programme » au bureau, puis réessayez."
LangString IN_USE ${LANG_ENGLISH} "Another program is using Cardparty's files: restart the computer, then try again."
LangString IN_USE ${LANG_FRENCH} "Un autre programme se sert des fichiers de Cardparty : redémarrez l’ordinateur, puis réessayez."
LangString OLD_WINDOWS ${LANG_ENGLISH} "Cardparty needs Windows 10 or newer, 64-bit."
LangString OLD_WINDOWS ${LANG_FRENCH} "Il faut Windows 10 ou plus récent, en 64 bits."
LangString DISK_FULL ${LANG_ENGLISH} "There isn't enough room on the disk: Cardparty needs $NeededSize MB. Make room, then try again."
LangString DISK_FULL ${LANG_FRENCH} "Il n’y a pas assez de place sur le disque : il faut $NeededSize Mo. Faites de la place, puis réessayez."
LangString REMOVING ${LANG_ENGLISH} "The program will be removed. Your evenings stay in $DataFolder."
LangString REMOVING ${LANG_FRENCH} "Le programme sera enlevé. Vos soirées restent dans $DataFolder."
LangString REMOVED ${LANG_ENGLISH} "Cardparty is removed. Your evenings are still in $DataFolder. If nobody needs them any more, delete that folder yourself."
LangString REMOVED ${LANG_FRENCH} "Cardparty est enlevé. Vos soirées sont encore dans $DataFolder. Si plus personne n’en a besoin, supprimez ce dossier vous-même."

; Installer and uninstaller each have a copy, the latter with "un." before its name.
!macro Both PREFIX

  ; A program that runs cannot be written to. It could be renamed: that proves nothing.
  Function ${PREFIX}LookWhetherItRuns
    Pop $1
    ${IfNot} ${FileExists} "$INSTDIR\$1"
      Return
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\$1" a
    ${If} ${Errors}
      StrCpy $IsRunning 1
    ${Else}
      FileClose $0
    ${EndIf}
  FunctionEnd

  Function ${PREFIX}RefuseWhileItRuns
    again:
    StrCpy $IsRunning 0
    Push "start-cardparty.exe"
    Call ${PREFIX}LookWhetherItRuns
    Push "cardparty.exe"
    Call ${PREFIX}LookWhetherItRuns
    ${If} $IsRunning = 1
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
      SetErrorLevel ${REFUSED}
      Quit
    ${EndIf}
  FunctionEnd

  ; All or nothing: a folder in which a file is held cannot be renamed, and then the old program stays whole.
  Function ${PREFIX}RemoveProgram
    again:
    RMDir /r "$INSTDIR\_old"
    ClearErrors
    ${If} ${FileExists} "$INSTDIR\_internal\*.*"
      Rename "$INSTDIR\_internal" "$INSTDIR\_old"
    ${EndIf}
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IN_USE)" /SD IDCANCEL IDRETRY again
      SetErrorLevel ${REFUSED}
      Quit
    ${EndIf}
    RMDir /r "$INSTDIR\_old"
    Delete "$INSTDIR\start-cardparty.exe"
    Delete "$INSTDIR\cardparty.exe"
    Delete "$INSTDIR\cardparty.ico"
  FunctionEnd

  ; Always this folder, whatever the command line says or where the uninstaller was copied to.
  Function ${PREFIX}Begin
    StrCpy $INSTDIR "${PROGRAM_FOLDER}"
    ReadEnvStr $DataFolder CARDPARTY_HOME
    ${If} $DataFolder == ""
      StrCpy $DataFolder "$LOCALAPPDATA\cardparty"
    ${EndIf}
    Call ${PREFIX}RefuseWhileItRuns
  FunctionEnd

!macroend
!insertmacro Both ""
!insertmacro Both "un."

Section "Cardparty" Program
  SectionIn RO
  Call RefuseWhileItRuns ; it may have been started while the first page was open
  Call RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  File "/oname=cardparty.ico" "${ICON}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ; The folder in which the program starts: a browser that it opens would hold the program's own.
  SetOutPath "$PROFILE"
  CreateShortcut "${MENU_ENTRY}" "$INSTDIR\start-cardparty.exe" "" "$INSTDIR\cardparty.ico"
  Call OpenEveningsWithIt
  Call ListAmongPrograms
SectionEnd

Function PutOnDesktop
  SetOutPath "$PROFILE"
  CreateShortcut "${DESKTOP_ENTRY}" "$INSTDIR\start-cardparty.exe" "" "$INSTDIR\cardparty.ico"
FunctionEnd

!macro TellTheDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; SHCNE_ASSOCCHANGED
!macroend

Function OpenEveningsWithIt
  WriteRegStr HKCU "${CLASSES}\.cardparty" "" "${EVENING}"
  WriteRegStr HKCU "${CLASSES}\.cardparty" "Content Type" "application/x-cardparty-evening"
  WriteRegStr HKCU "${CLASSES}\.cardparty\OpenWithProgids" "${EVENING}" ""
  WriteRegStr HKCU "${CLASSES}\${EVENING}" "" "$(EVENING_FILE)"
  WriteRegStr HKCU "${CLASSES}\${EVENING}\DefaultIcon" "" "$INSTDIR\cardparty.ico"
  WriteRegStr HKCU "${CLASSES}\${EVENING}\shell\open" "FriendlyAppName" "Cardparty"
  WriteRegStr HKCU "${CLASSES}\${EVENING}\shell\open\command" "" '"$INSTDIR\start-cardparty.exe" "%1"'
  !insertmacro TellTheDesktop
FunctionEnd

Function ListAmongPrograms
  WriteRegStr HKCU "${LISTED}" "DisplayName" "Cardparty"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "Publisher" "Cardparty"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\cardparty.ico"
  WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" $0
FunctionEnd

; In megabytes: a large disk has more kilobytes than a number holds here.
Function RefuseWithoutRoom
  SectionGetSize ${Program} $NeededSize
  IntOp $NeededSize $NeededSize / 1024
  IntOp $NeededSize $NeededSize + 1
  ${GetRoot} "$INSTDIR" $0
  ${DriveSpace} "$0\" "/D=F /S=M" $1
  ${If} $1 < $NeededSize
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(DISK_FULL)" /SD IDOK
    SetErrorLevel ${REFUSED}
    Quit
  ${EndIf}
FunctionEnd

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(OLD_WINDOWS)" /SD IDOK
    SetErrorLevel ${REFUSED}
    Quit
  ${EndIf}
  Call Begin
  Call RefuseWithoutRoom
FunctionEnd

Function un.onInit
  Call un.Begin
FunctionEnd

Section "un.Cardparty"
  Call un.RefuseWhileItRuns
  Call un.RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only when it is empty: what somebody has put there is theirs
  Delete "${MENU_ENTRY}"
  Delete "${DESKTOP_ENTRY}"
  DeleteRegKey HKCU "${LISTED}"
  DeleteRegKey HKCU "${CLASSES}\${EVENING}"
  DeleteRegValue HKCU "${CLASSES}\.cardparty\OpenWithProgids" "${EVENING}"
  ReadRegStr $0 HKCU "${CLASSES}\.cardparty" ""
  ${If} $0 == "${EVENING}"
    DeleteRegKey HKCU "${CLASSES}\.cardparty"
  ${EndIf}
  !insertmacro TellTheDesktop
SectionEnd
