/** Deutsch zu `en_gb/administration/scripts.ts`. */
export const germanScriptTexts = {
  // What the specification says
  callscript_user_email_not_match: 'Das ist nicht die E-Mail-Adresse, mit der Sie sich anmelden',
  success_deleted_call_script: 'Leitfaden gelöscht',

  scripts_title: 'Leitfäden',
  scripts_edit_title: 'Leitfaden',
  scripts_title_column: 'Titel',
  scripts_category: 'Kategorie',
  scripts_created_at: 'Angelegt',
  scripts_modified_at: 'Geändert',
  scripts_status: 'Stand',
  scripts_any_status: 'Jeder Stand',
  scripts_published: 'Veröffentlicht',
  scripts_draft: 'Entwurf',
  scripts_edit: 'Bearbeiten',
  scripts_edit_named: '{{title}} bearbeiten',
  scripts_download: 'PDF',
  scripts_download_named: '{{title}} als PDF herunterladen',
  scripts_pdf_failed: 'Das PDF konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  scripts_search: 'Leitfaden suchen',
  scripts_refused: 'Ihnen fehlt das Recht, Leitfäden zu sehen. Fragen Sie Ihre Administration.',
  scripts_offline: 'Leitfäden werden mit Netz aufgelistet und geschrieben.',
  scripts_failed: 'Die Leitfäden konnten nicht geladen werden',
  scripts_empty_title: 'Noch kein Leitfaden',
  scripts_empty_text:
    'Ein Leitfaden ist, was am Telefon vorgelesen wird, für jeden Kunden ausgefüllt.',
  scripts_none_title: 'Kein Leitfaden gefunden',
  scripts_none_text: 'Kein Leitfaden hat diesen Stand.',
  scripts_none_found: 'Kein Leitfaden passt zu „{{query}}“.',
  scripts_as_of: 'Stand {{time}}',

  // Creating and deleting
  scripts_create: 'Leitfaden anlegen',
  scripts_create_confirm: 'Anlegen und schreiben',
  scripts_title_missing: 'Geben Sie ihm einen Titel',
  scripts_category_missing: 'Geben Sie ihm eine Kategorie, etwa Anschluss',
  scripts_too_many: 'Es gibt schon 500 Leitfäden. Löschen Sie einen, den niemand nutzt.',
  scripts_delete: 'Löschen',
  scripts_delete_named: '{{title}} löschen',
  scripts_delete_title: 'Leitfaden löschen?',
  scripts_delete_text:
    'Er lässt sich nicht zurückholen. Geben Sie zum Löschen die E-Mail-Adresse ein, mit der Sie ' +
    'sich anmelden.',
  scripts_delete_email: 'Ihre E-Mail-Adresse',

  // The editor
  scripts_sections: 'Abschnitte',
  scripts_sections_count_one: '{{count}} Abschnitt',
  scripts_sections_count_other: '{{count}} Abschnitte',
  scripts_section: 'Abschnitt {{number}}',
  scripts_section_title: 'Überschrift',
  scripts_section_text: 'Was gesagt wird',
  scripts_section_add: 'Abschnitt hinzufügen',
  scripts_section_up: 'Abschnitt {{number}} nach oben',
  scripts_section_down: 'Abschnitt {{number}} nach unten',
  scripts_section_remove: 'Abschnitt {{number}} entfernen',
  scripts_words_missing:
    'Ein veröffentlichter Leitfaden braucht Text. Schreiben Sie etwas, oder lassen Sie ihn Entwurf sein.',
  scripts_saved_published: 'Gespeichert und veröffentlicht',
  scripts_saved_draft: 'Als Entwurf gespeichert',
  scripts_save_failed: 'Der Leitfaden konnte nicht gespeichert werden',
  scripts_stale:
    'Inzwischen hat jemand diesen Leitfaden gespeichert. Vergleichen Sie und speichern Sie erneut.',
  scripts_gone_title: 'Diesen Leitfaden gibt es nicht mehr',
  scripts_gone_text: 'Er wurde gelöscht oder gehört zu einer anderen Organisation.',
  scripts_to_list: 'Zu den Leitfäden',
} as const
