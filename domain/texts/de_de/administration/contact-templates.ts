import type { contactTemplateTexts as english } from '../../en_gb/administration/contact-templates.ts'

/** German sentences of the templates for e-mails and SMS. */
export const germanContactTemplateTexts = {
  templates_title: 'Vorlagen',
  templates_edit_title: 'Vorlage',
  templates_search: 'Namen, Betreffe und Autoren suchen',
  templates_failed: 'Die Vorlagen konnten nicht geladen werden',
  templates_refused_text:
    'Sie dürfen die Vorlagen nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  templates_offline_text: 'Die Vorlagen kennt nur der Server. Mit dem Netz werden sie gezeigt.',
  templates_offline_note:
    'Ohne Netz wird nichts gespeichert und keine Vorschau gezeigt. Was Sie schreiben, bleibt auf ' +
    'diesem Gerät.',
  templates_as_of: 'Stand {{time}}, ohne Netz. Bis es wieder da ist, lässt sich nichts ändern.',
  templates_empty_title: 'Noch keine Vorlage',
  templates_empty_text:
    'Eine Vorlage ist ein Text mit Stellen, die für jeden Kunden ausgefüllt werden. Sie wird ' +
    'einmal geschrieben und von allen benutzt, die E-Mails oder SMS senden.',
  templates_none_title: 'Keine solche Vorlage',
  templates_none_text: 'Keine Vorlage hat diese Art, diese Sprache und diesen Status.',
  templates_none_found_text: 'Kein Name, kein Betreff und kein Autor enthält hier „{{query}}“.',
  templates_gone_title: 'Diese Vorlage gibt es nicht',
  templates_gone_text: 'Sie wurde gelöscht oder gehört allein ihrem Autor.',
  templates_to_list: 'Alle Vorlagen',

  templates_name: 'Name',
  templates_subject: 'Betreff',
  templates_subject_hint: 'Platzhalter schreibt man als {{example}}',
  templates_type: 'Art',
  templates_type_email: 'E-Mail',
  templates_type_sms: 'SMS',
  templates_any_type: 'Jede Art',
  templates_language: 'Sprache',
  templates_language_en_gb: 'Englisch',
  templates_language_de_de: 'Deutsch',
  templates_any_language: 'Jede Sprache',
  templates_status: 'Status',
  templates_active: 'Aktiv',
  templates_inactive: 'Inaktiv',
  templates_any_status: 'Jeder Status',
  templates_created: 'Erstellt',
  templates_updated: 'Geändert',
  templates_acts: 'Aktionen',
  templates_visibility: 'Angeboten',
  templates_visible_everybody: 'Allen',
  templates_visible_author: 'Nur mir',
  templates_content: 'Text',

  templates_create: 'Vorlage erstellen',
  templates_create_confirm: 'Erstellen und schreiben',
  templates_edit_named: '{{name}}, {{language}} bearbeiten',
  templates_delete_named: '{{name}}, {{language}} löschen',
  templates_delete_title: 'Diese Vorlage löschen?',
  templates_delete_text:
    '{{name}} in der Sprache {{language}} wird mit allen Versionen gelöscht. Was mit ihr ' +
    'gesendet wurde, bleibt.',
  templates_delete: 'Vorlage löschen',
  templates_deleted: 'Vorlage gelöscht',
  templates_delete_failed: 'Die Vorlage konnte nicht gelöscht werden',

  templates_name_missing: 'Geben Sie der Vorlage einen Namen',
  templates_name_reserved: 'Diesen Namen benutzt das Produkt selbst; wählen Sie einen anderen',
  templates_name_taken:
    'Eine Vorlage dieser Art und Sprache heißt schon so; wählen Sie einen anderen Namen',
  templates_subject_missing: 'Eine aktive E-Mail braucht einen Betreff',
  templates_content_missing: 'Eine aktive Vorlage braucht einen Text',
  templates_content_long: 'Der Text darf höchstens 100.000 Zeichen haben',
  templates_too_many:
    'Es gibt 500 Vorlagen, mehr sind nicht möglich. Löschen Sie eine, die nicht benutzt wird.',
  templates_stale:
    'Jemand anderes hat diese Vorlage gespeichert. Ihre Änderungen sind noch da; wählen Sie unten.',
  templates_save_failed:
    'Die Vorlage konnte nicht gespeichert werden. Was Sie geschrieben haben, ist noch da.',
  templates_saved_published: 'Gespeichert und aktiv',
  templates_saved_draft: 'Gespeichert, nicht aktiv',

  templates_tools: 'Werkzeuge für den Text',
  templates_tool_bold: 'Fett',
  templates_tool_italic: 'Kursiv',
  templates_tool_link: 'Link',
  templates_tool_list: 'Liste',
  templates_tool_numbered: 'Nummerierte Liste',
  templates_tool_place: 'Platzhalter',
  templates_tool_undo: 'Rückgängig',
  templates_tool_redo: 'Wiederholen',
  templates_link_address: 'Adresse des Links',
  templates_link_apply: 'Link setzen',
  templates_link_remove: 'Link entfernen',
  templates_fallback: 'Wo nichts bekannt ist, schreiben',

  templates_places: 'Platzhalter',
  templates_place_agent: 'Absender',
  templates_place_organisation: 'Name der Organisation',
  templates_place_vehicle: 'Fahrzeug',
  templates_place_empty: 'nicht bekannt',

  templates_problem_place: 'Zeile {{line}}, Zeichen {{column}}',
  templates_problem_near: 'bei „{{near}}“',
  templates_problem_unknown_placeholder:
    '„{{name}}“ ist kein Platzhalter ({{place}}). Wählen Sie einen aus der Liste.',
  templates_problem_no_value:
    '{{name}} ist bei diesem Kunden nicht bekannt ({{place}}). Wählen Sie den Platzhalter und ' +
    'sagen Sie, was stattdessen geschrieben wird.',
  templates_problem_unknown_filter:
    '„{{name}}“ nach dem Strich ist unbekannt ({{place}}). Möglich ist „default“ mit Wörtern.',
  templates_problem_raw_filter:
    '„raw“ würde fremde Auszeichnung einlassen ({{place}}). Nehmen Sie es heraus.',
  templates_problem_syntax:
    'Die Klammern lassen sich nicht lesen ({{place}}). Ein Platzhalter besteht aus zwei ' +
    'Klammern, seinem Namen und zwei Klammern.',
  templates_problem_endless:
    'Das Ausfüllen dauert zu lange ({{place}}). Nehmen Sie die Wiederholung heraus.',
  templates_problem_unsafe:
    '„{{name}}“ darf nicht in einer E-Mail sein ({{place}}). Möglich sind Wörter, Listen und Links.',

  templates_preview: 'Vorschau',
  templates_preview_as: 'Kunde der Vorschau',
  templates_preview_as_short: 'Als',
  templates_preview_find: 'Name, Kennzeichen oder Vertrag',
  templates_preview_nobody: 'niemand',
  templates_preview_width: 'Breite der Vorschau',
  templates_preview_phone: 'Telefon',
  templates_preview_desktop: 'Bildschirm',
  templates_preview_offline: 'Der Server füllt die Stellen aus. Die Vorschau kommt mit dem Netz.',
  templates_preview_failed: 'Die Vorschau konnte nicht erstellt werden',

  templates_versions: 'Versionen',
  templates_versions_failed: 'Die Versionen konnten nicht geladen werden',
  templates_version_current: 'Aktuell',
  templates_version_use: 'Wieder verwenden',
  templates_version_use_named: 'Wieder verwenden: Version {{version}}',

  templates_test: 'Test an mich',
  templates_test_queued: 'Der Test ist unterwegs an {{address}}',
  templates_test_broken: 'Der Test wurde nicht gesendet: Der Text hat ein Problem, siehe daneben',
  templates_test_failed: 'Der Test konnte nicht gesendet werden',

  templates_sms_count_one: '{{characters}} Zeichen, {{count}} Teil, {{left}} frei',
  templates_sms_count_other: '{{characters}} Zeichen, {{count}} Teile, im letzten {{left}} frei',
  templates_sms_special: 'Sonderzeichen: Ein Teil fasst 70 statt 160',
  templates_sms_replace: 'Einfache Zeichen nehmen',

  invitation_summary: 'Termin bei {{organisation}}',
  invitation_subject: 'Ihr Termin am {{day}} um {{from}} Uhr',
  invitation_moved_subject: 'Ihr Termin ist verlegt auf den {{day}}, {{from}} Uhr',
  invitation_cancelled_subject: 'Ihr Termin am {{day}} um {{from}} Uhr ist abgesagt',
  invitation_greeting: 'Guten Tag {{name}},',
  invitation_greeting_unnamed: 'Guten Tag,',
  invitation_text: 'wir freuen uns auf Sie am {{day}} von {{from}} bis {{until}} Uhr.',
  invitation_moved_text:
    'Ihr Termin hat eine neue Zeit. Wir freuen uns auf Sie am {{day}} von {{from}} bis {{until}} Uhr.',
  invitation_cancelled_text:
    'Ihr Termin am {{day}} von {{from}} bis {{until}} Uhr findet zu dieser Zeit nicht statt.',
  invitation_place: 'Sie finden uns hier: {{place}}.',
  invitation_attached: 'Mit der Einladung in dieser E-Mail kommt der Termin in Ihren Kalender.',
  mail_foot: 'Sie erhalten diese E-Mail als Kunde von {{organisation}}.',
  mail_foot_clicks: 'Wie oft ihre Links geöffnet werden, wird gezählt.',
  sms_foot_clicks: 'Geöffnete Links werden gezählt.',
  mail_foot_stop: 'Diese E-Mails abbestellen',
} satisfies Record<keyof typeof english, string>
