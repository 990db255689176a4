import type { outboxTexts as english } from '../en_gb/outbox.ts'

/** German sentences of what is recorded on this device and sent by itself. */
export const germanOutboxTexts = {
  // Receipts
  receipt_confirmed: 'Bestätigt {{time}}',
  receipt_needs_you: 'Braucht Sie',
  receipt_saved: 'Auf diesem Gerät gespeichert',
  receipt_sending: 'Wird gesendet',

  // The pill
  pill_foreign: 'In diesem Netz antwortet etwas anderes',
  pill_keeps_nothing: 'Neue Änderungen werden nicht gespeichert',
  pill_opening: 'Online',
  pill_short_foreign: 'Etwas anderes antwortet',
  pill_update_one: 'Aktualisieren, 1 Änderung steht aus',
  pill_update_other: 'Aktualisieren, {{count}} Änderungen stehen aus',
  pill_waiting_one: 'Online · 1 Änderung wartet',
  pill_waiting_other: 'Online · {{count}} Änderungen warten',

  // What is written on this device
  outbox_away:
    'Nicht gespeichert: Solange Sie für jemanden handeln, brauchen Änderungen eine Verbindung.',
  outbox_broken:
    'Dieser Browser kann auf diesem Gerät nichts Neues speichern; was Sie jetzt erfassen, ginge ' +
    'verloren. Verlassen Sie das private Fenster oder starten Sie den Browser neu.',
  outbox_evicted_one:
    'Dieser Browser hat 1 nicht gesendete Änderung entfernt. Bitte erfassen Sie sie noch einmal.',
  outbox_evicted_other:
    'Dieser Browser hat {{count}} nicht gesendete Änderungen entfernt. Bitte erfassen Sie sie noch einmal.',
  outbox_full:
    'Nicht gespeichert: Dieses Gerät ist voll. Schaffen Sie Platz und speichern Sie noch ' +
    'einmal; Ihr Text bleibt hier stehen.',
  outbox_little_room:
    'Auf diesem Gerät wird der Platz knapp: Für Forecourt sind noch {{megabytes}} MB frei. Was ' +
    'Sie erfassen, bleibt, solange Platz ist; schaffen Sie bald welchen.',
  outbox_others:
    'Auf diesem Gerät warten Änderungen einer anderen Person. Sie werden gesendet, sobald diese ' +
    'sich anmeldet.',
  outbox_stored_one: '1 Änderung von vorher ist noch auf diesem Gerät gespeichert.',
  outbox_stored_other: '{{count}} Änderungen von vorher sind noch auf diesem Gerät gespeichert.',
  outbox_unknown:
    'Was vorher gespeichert wurde, ist im Moment nicht lesbar. Es wird gesendet, sobald es geht.',
  outbox_upgraded:
    'In einem anderen Tab ist eine neuere Version von Forecourt offen. Laden Sie diese Seite ' +
    'neu, um hier zu erfassen.',

  // A customer who is gone
  removed_customer_title: 'Diesen Kunden gibt es nicht mehr',
  removed_customer_text_one:
    'Er wurde gelöscht, oder Sie dürfen ihn nicht mehr sehen. 1 Änderung über ihn ist noch auf diesem Gerät:',
  removed_customer_text_other:
    'Er wurde gelöscht, oder Sie dürfen ihn nicht mehr sehen. {{count}} Änderungen über ihn ' +
    'sind noch auf diesem Gerät:',
  removed_customer_tray: 'Ansehen, was wartet',

  // The tray
  tray_after_fault: 'Forecourt war gestört. Nächster Versuch {{time}}.',
  tray_after_foreign:
    'Dieses Netz hat anstelle von Forecourt geantwortet; vielleicht verlangt es eine Anmeldung. ' +
    'Nächster Versuch {{time}}.',
  tray_after_storage: 'Dieses Gerät konnte die Antwort nicht speichern. Nächster Versuch {{time}}.',
  tray_after_unreachable: 'Keine Verbindung. Nächster Versuch {{time}}.',
  tray_agreement: 'Vertrag {{number}}',
  tray_close: 'Schließen',
  tray_confirmed: 'Zuletzt bestätigt',
  tray_copied: 'Kopiert',
  tray_copy: 'Kopieren',
  tray_delayed:
    'Sie konnten nicht gesendet werden. Jede wird zur angegebenen Zeit noch einmal versucht.',
  tray_discard: 'Verwerfen',
  tray_discard_asked: 'Das lässt sich nicht rückgängig machen.',
  tray_discard_sure: 'Endgültig verwerfen',
  tray_edit: 'Ändern und senden',
  tray_empty: 'Alles, was Sie erfasst haben, ist bei Forecourt angekommen.',
  tray_foreign:
    'Eine Anmeldeseite dieses Netzes oder ein Proxy antwortet anstelle von Forecourt. Melden ' +
    'Sie sich im Netz an oder nutzen Sie ein anderes. Was Sie erfassen, bleibt auf diesem Gerät ' +
    'und wird gesendet, sobald Forecourt antwortet.',
  tray_keep: 'Behalten',
  tray_mine: 'Ihre Angabe',
  tray_name: 'Änderungen auf diesem Gerät',
  tray_needs_you: 'Braucht Sie',
  tray_needs_you_title_one: '1 wartet auf Sie',
  tray_needs_you_title_other: '{{count}} warten auf Sie',
  tray_offline:
    'Keine Verbindung. Sie werden von selbst der Reihe nach gesendet, sobald sie wieder da ist. ' +
    'Sie können die App schließen.',
  tray_online_only: 'Ohne Verbindung gehen E-Mail, SMS, Briefe und Exporte nicht.',
  tray_resend: 'Noch einmal senden',
  tray_retry: 'Jetzt versuchen',
  tray_reason_withheld_while_acting:
    'Das tut niemand für eine andere Person. Wechseln Sie zurück, oder kopieren Sie es für eine ' +
    'Kollegin oder einen Kollegen.',
  tray_save_as_new: 'Als neuen Kommentar speichern',
  tray_saved_title_one: '1 Änderung auf diesem Gerät',
  tray_saved_title_other: '{{count}} Änderungen auf diesem Gerät',
  tray_send_anyway: 'Trotzdem senden',
  tray_send_as_new: 'Als neue Änderung senden',
  tray_sending: 'Sie werden der Reihe nach gesendet.',
  tray_set_anyway: 'Trotzdem setzen',
  tray_sign_in: 'Anmelden',
  tray_sign_in_text:
    'Ihre Sitzung ist beendet. Nichts ist verloren: Sie werden gesendet, sobald Sie angemeldet sind.',
  tray_superseded: 'Erfasst, aber nicht wirksam: Ein anderer Eintrag stand schon.',
  tray_take_back: 'Zurücknehmen',
  tray_text: 'Ihr Text',
  tray_theirs: 'Andere Angabe',
  tray_theirs_own: 'Sie, auf einem anderen Gerät',
  tray_title_sent: 'Alles gesendet',
  tray_try_failed: 'Dieses Gerät hat es nicht getan. Bitte noch einmal.',
  tray_unreachable: 'Dazu braucht es eine Verbindung. Versuchen Sie es wieder, sobald sie da ist.',
  tray_update_text:
    'Diese Version von Forecourt ist zu alt, um sie zu senden. Laden Sie die Seite neu; nichts ist verloren.',
  tray_waiting: 'Wartet',
  tray_was: 'Vorher',
  tray_way_allowed: '{{way}}: erlaubt',

  // What it is
  tray_kind_appointment: '{{status}}, {{when}}',
  tray_kind_assigned_me: 'Mir zugewiesen',
  tray_kind_assigned_nobody: 'Niemandem zugewiesen',
  tray_kind_assigned_colleague: 'Einer Kollegin oder einem Kollegen zugewiesen',
  tray_kind_comment: 'Kommentar',
  tray_kind_comment_edit: 'Kommentar geändert',
  tray_kind_contact_allowed: 'Darf wieder kontaktiert werden',
  tray_kind_mileage: 'Tachostand: {{miles}}',
  tray_kind_old_mileage: 'Vertragslaufleistung: {{miles}}',
  tray_kind_preference_allows: 'Wieder erlaubt: {{way}}',
  tray_kind_status: 'Status: {{status}}',
  tray_kind_status_delete: 'Status gelöscht',
  tray_kind_unreadable: 'Etwas, das dieses Gerät nicht mehr lesen kann',

  // Why it was refused
  tray_reason_already_recorded: 'Es war schon angekommen.',
  tray_reason_assignee_unknown:
    'Diese Person gehört der Organisation nicht mehr an. Wählen Sie jemand anderen.',
  tray_reason_bad_input:
    'Forecourt konnte es nicht lesen. Ändern Sie es und senden Sie es noch einmal.',
  tray_reason_discarded: 'Es wurde verworfen, bevor es ankam.',
  tray_reason_gone: 'Der Kommentar wurde inzwischen gelöscht.',
  tray_reason_id_taken: 'Unter seiner Nummer ist etwas anderes erfasst. Senden Sie es noch einmal.',
  tray_reason_limited_to_list:
    'Ihr Konto ist auf die Kundenliste beschränkt. Fragen Sie Ihre Verwaltung, oder kopieren ' +
    'Sie es für eine Kollegin oder einen Kollegen.',
  tray_reason_newer_version:
    'Eine neuere Version von Forecourt hat es geschrieben. Laden Sie die Seite neu.',
  tray_reason_not_deletable: 'Dieser Eintrag lässt sich nicht löschen.',
  tray_reason_not_found: 'Der Kunde ist nicht mehr da, oder Sie dürfen ihn nicht mehr sehen.',
  tray_reason_not_their_dealer:
    'Diese Person darf den Händler des Kunden nicht sehen. Wählen Sie jemand anderen.',
  tray_reason_old: 'Es ist mehr als 60 Tage alt. Gilt es noch?',
  tray_reason_unknown_format:
    'Eine Sprache, ein Zahlenformat oder eine Zeitzone darin kennt Forecourt nicht. Zeigen Sie ' +
    'die Angebote noch einmal.',
  tray_reason_unknown: 'Forecourt hat es abgelehnt.',
  tray_reason_predecessor_discarded: 'Es änderte etwas, das verworfen wurde.',
  tray_reason_request_id_reused:
    'Unter seiner Nummer ist schon etwas anderes erfasst; so kann es nie ankommen. Senden Sie es ' +
    'als neue Änderung.',
  tray_reason_right_missing:
    'Ihre Rolle umfasst das nicht mehr. Fragen Sie Ihre Verwaltung, oder kopieren Sie es für ' +
    'eine Kollegin oder einen Kollegen.',
  tray_reason_stale: 'Jemand hat es inzwischen geändert.',
  tray_reason_too_large: 'Es ist zu lang. Kürzen Sie es und senden Sie es noch einmal.',
  tray_reason_unreadable: 'Dieses Gerät kann es nicht mehr öffnen.',
  tray_reason_waits_for_refused: 'Es wartet auf eine andere Änderung, die Sie braucht.',

  // Leaving
  leave_copy: 'Kopieren',
  leave_discard_one: '1 Änderung verwerfen',
  leave_discard_other: '{{count}} Änderungen verwerfen',
  leave_keep: 'Behalten, bis ich mich wieder anmelde',
  leave_sending: 'Was Sie erfasst haben, wird gesendet.',
  leave_text:
    'Sie können verschlüsselt auf diesem Gerät bleiben, bis Sie sich hier wieder anmelden. ' +
    'Niemand sonst kann sie lesen.',
  leave_title_one: '1 Änderung ist noch nicht gesendet',
  leave_title_other: '{{count}} Änderungen sind noch nicht gesendet',

  // Updates
  update_after_one: 'Eine neue Version ist bereit. Sie kommt, sobald 1 Änderung gesendet ist.',
  update_after_other:
    'Eine neue Version ist bereit. Sie kommt, sobald {{count}} Änderungen gesendet sind.',
} satisfies Record<keyof typeof english, string>
