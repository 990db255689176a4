import type { shellTexts as english } from '../en_gb/shell.ts'

/** German sentences of the frame's own content, of home and of the installed page. */
export const germanShellTexts = {
  // Breadcrumb and titles
  page_home: 'Start',

  // Frame
  shell_appearance: 'Darstellung: {{choice}}',
  shell_customers: 'Kunden',
  shell_home: 'Start',
  shell_logo_home: 'Forecourt, Startseite',
  shell_edit_user: 'Benutzer bearbeiten',
  shell_legacy: 'Diese Seite im früheren Produkt',
  shell_go_to: 'Gehe zu',
  shell_go_to_placeholder: 'Seiten und was hier möglich ist',
  shell_calculator: 'Rechner',
  shell_calculator_elsewhere: 'nur auf der Startseite und in der Kundenliste',
  shell_contact: 'Kontakt',
  shell_contact_elsewhere: 'nur in der Kundenliste',
  shell_createCampaign: 'Kampagne anlegen',
  shell_createCampaign_elsewhere: 'nur in der Kundenliste',
  shell_offers: 'Angebote',
  shell_offers_elsewhere: 'nur auf der Startseite, in der Kundenliste und beim Kunden',
  settings_title: 'Einstellungen',
  settings_people: 'Personen',
  settings_organisation: 'Organisation',
  settings_products: 'Produkte und Preise',
  settings_cars: 'Fahrzeugzuordnung',
  settings_data: 'Daten',
  settings_messages: 'Nachrichten',
  settings_support: 'Support',
  shell_help: 'Hilfe',
  shell_search: 'Kunden suchen',
  shell_search_open: 'Suchen',
  shell_search_placeholder: 'Name, Kennzeichen, FIN oder Vertrag',
  shell_sessions_short: 'Auch anderswo angemeldet',
  shell_sessions: 'Sie sind auch anderswo angemeldet',
  shell_sessions_end: 'Andere Sitzungen beenden',
  shell_sessions_ended: 'Ihre anderen Sitzungen sind beendet',
  shell_sessions_failed: 'Ihre anderen Sitzungen konnten nicht beendet werden',
  shell_sessions_look: 'Nachsehen, wo',
  shell_sessions_menu: 'Meine Sitzungen und Geräte',
  shell_notifications: 'Benachrichtigungen',
  shell_sessions_what:
    'Ihr Konto ist auf einem anderen Gerät oder in einem anderen Browser offen, oder in einem anderen ' +
    'Profil von diesem. Sind Sie das nicht, kennt vielleicht jemand Ihr Passwort: Beenden Sie die ' +
    'anderen Sitzungen und ändern Sie es.',
  shell_sessions_text:
    'Auf den anderen Geräten und Browsern, in denen Sie angemeldet sind, müssen Sie sich neu ' +
    'anmelden. Hier bleibt alles, wie es ist.',
  shell_switch_organisation: 'Organisation wechseln',
  shell_user_menu: 'Ihr Konto',

  // Palette
  palette_acts: 'Auf dieser Seite',
  palette_agreement: 'Vertrag',
  palette_asking: 'Wird gesucht',
  palette_consent: 'Kontakt erlaubt',
  palette_customers: 'Kunden',
  palette_device_as_of_one: '1 auf diesem Gerät, Stand {{when}}',
  palette_device_as_of_other: '{{written}} auf diesem Gerät, Stand {{when}}',
  palette_device_none: 'Keine Kunden auf diesem Gerät',
  palette_end: 'Endet',
  palette_ends: 'endet',
  palette_in_list: 'Alle Treffer für „{{words}}“ in der Liste',
  palette_list: 'Liste',
  palette_move: 'bewegen',
  palette_new_tab: 'in neuem Tab',
  palette_nobody: 'Niemand passt zu „{{words}}“',
  palette_nothing: 'Nichts passt zu „{{words}}“.',
  palette_open: 'öffnen',
  palette_pages: 'Seiten',
  palette_parity: 'Parität',
  palette_recent: 'Zuletzt geöffnet',
  palette_source: '{{device}} auf diesem Gerät, {{host}} von Forecourt',
  palette_title: 'Alles finden',
  palette_vin: 'FIN',

  // Help
  help_customer:
    'Alles über einen Kunden: was er zahlt, was er stattdessen fahren könnte und was besprochen ' +
    'wurde. „Kontakt“ erfasst Anruf, Brief oder Ergebnis; Angebote lassen sich ändern, ' +
    'vergleichen und zeigen.',
  help_customers:
    'Wer jetzt das Fahrzeug wechseln könnte. Hier wird gefiltert, sortiert und ausgewählt; eine ' +
    'Zeile öffnet den Kunden. Was offline erfasst wird, wird gesendet, sobald das Netz wieder da ' +
    'ist.',
  help_devices:
    'Die Tablets, Laptops und Telefone, die Kunden offline bereithalten. Ein verlorenes wird hier geleert.',
  help_home:
    'Was heute fällig und was überfällig ist, und die Zahlen dahinter. Jede Zahl öffnet die ' +
    'Kunden, die sie zählt.',
  help_appointments:
    'Die Rückrufe und Termine einer Woche, von allen oder von einer Person. Ihr eigener Kalender ' +
    'kann Ihren folgen. Ohne Netz: die der Kunden auf diesem Gerät.',
  help_inventory: 'Die Bestandsfahrzeuge, aus denen Angebote entstehen.',
  help_scripts:
    'Was am Telefon vorgelesen wird, für jeden Kunden ausgefüllt. Beim Kunden werden nur ' +
    'veröffentlichte Leitfäden angeboten.',
  help_templates:
    'Texte für E-Mails und SMS mit Stellen, die für jeden Kunden ausgefüllt werden. Nur aktive ' +
    'werden beim Senden angeboten.',
  help_messages: 'Was an Kunden gesendet wurde, was wartet und was gescheitert ist, mit dem Grund.',
  help_taxonomy: 'Die eigenen Wörter der Organisation für Status, Gründe und andere Werte.',
  help_title: 'Hilfe',

  // Home
  home_as_of: 'Stand {{time}}.',
  home_count_hot_leads: 'Hot Leads',
  home_count_positive_equity: 'Positive Deckung',
  home_count_positive_parity: 'Positive Parität',
  home_count_total: 'Kunden',
  home_days_one: '1 Tag',
  home_days_other: '{{count}} Tage',
  home_disclaimer:
    'Deckung und Parität sind Schätzungen nach den Einstellungen Ihrer Organisation, kein Angebot.',
  home_due_today: 'Heute fällig',
  home_due_today_empty: 'Heute ist kein Rückruf und kein Termin fällig.',
  home_failed: 'Der Tag konnte nicht geladen werden',
  home_hot_leads: 'Offene Hot Leads',
  home_hot_leads_empty: 'Kein Hot Lead ist offen.',
  home_loading: 'Der Tag wird geladen',
  home_notice: 'Hinweis',
  home_overdue: 'Überfällig',
  home_overdue_empty:
    'Nichts ist überfällig: Jeder Rückruf und jeder Termin vor heute hat sein Ergebnis.',
  home_see_all: 'Alle {{count}}',
  home_step_call: 'Rückruf',
  home_step_visit: 'Besuch',
  home_no_parity: 'Parität nicht bekannt',
  home_parity_too_early: 'Zu früh für Parität',
  home_team_all: 'Alle {{count}} Personen',
  home_team_in_list_one: '{{written}} überfälligen Kunden in der Liste zeigen',
  home_team_in_list_other: '{{written}} überfällige Kunden in der Liste zeigen',
  home_team_nobody: 'Nicht zugewiesen',
  home_team_nobody_behind: 'Niemand ist im Rückstand',
  home_team_nobody_else: 'Sonst ist niemand überfällig.',
  home_team_none_overdue: 'Nichts überfällig',
  home_team_oldest: 'Längstens: {{days}}',
  home_team_title: 'überfällig, nach Person',
  home_team_today_one: '{{written}} heute',
  home_team_today_other: '{{written}} heute',
  home_today: 'Heute',
  home_until: 'bis {{when}}',
  organisation_notice: '',

  // Idle prompt
  idle_countdown_one:
    'In 1 Sekunde werden Sie abgemeldet. Was Sie nicht gespeichert haben, bleibt bis dahin auf dieser Seite.',
  idle_countdown_other:
    'In {{count}} Sekunden werden Sie abgemeldet. Was Sie nicht gespeichert haben, bleibt bis ' +
    'dahin auf dieser Seite.',
  idle_stay: 'Angemeldet bleiben',
  idle_title: 'Sind Sie noch da?',

  // The installed page: updates and the home screen
  install_app: 'Forecourt installieren',
  part_missing:
    'Dieser Teil liegt noch nicht auf diesem Gerät. Er kommt von selbst, sobald die Verbindung zurück ist.',
  update_later: 'Später',
  update_now: 'Aktualisieren',
  update_ready: 'Eine neue Version ist bereit',
} satisfies Record<keyof typeof english, string>
