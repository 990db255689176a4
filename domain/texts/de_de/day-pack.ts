import type { dayPackTexts as english } from '../en_gb/day-pack.ts'

/**
 * German sentences of day packs: limits and protection, what is on this device, and answers made
 * from it.
 */
export const germanDayPackTexts = {
  day_pack_title: 'Tagespaket',
  day_pack_about:
    'Was ein Gerät holt, damit die Arbeit eines Tages auch ohne Netz darauf ist. Diese Grenzen ' +
    'gelten für alle Personen dieser Organisation.',
  day_pack_loading: 'Die Grenzen des Tagespakets werden geladen',
  day_pack_failed: 'Die Grenzen konnten nicht geladen werden',
  day_pack_offline_text:
    'Die Grenzen des Tagespakets kennt nur der Server. Sie werden gezeigt, sobald das Netz wieder da ist.',
  day_pack_refused_text:
    'Sie dürfen die Einstellungen dieser Organisation nicht mehr sehen. Die Verwaltung kann ' +
    'Ihnen das Recht geben.',
  day_pack_may_not:
    'Sie können andere Grenzen ausprobieren. Zum Speichern brauchen Sie das Recht, die ' +
    'Organisation zu bearbeiten.',
  day_pack_offline_note: 'Ohne Netz lässt sich nichts ausprobieren und nichts speichern.',

  // Fields
  day_pack_customers: 'Kunden',
  day_pack_megabytes: 'Megabyte',
  day_pack_daysAhead: 'Tage voraus',
  day_pack_daysKept: 'Tage aufbewahrt',
  day_pack_customers_hint: 'Es gilt: {{value}}',
  day_pack_megabytes_hint: 'Es gilt: {{value}}',
  day_pack_daysAhead_hint: 'Es gilt: {{value}}. Termine und Rückrufe nach heute.',
  day_pack_daysKept_hint:
    'Es gilt: {{value}}. Danach wird eine Kopie gelöscht, die niemand bestätigt hat.',
  day_pack_bounds: '{{least}} bis {{most}}',
  day_pack_out_of_bounds: 'Bitte eine ganze Zahl innerhalb der Grenzen eingeben.',
  day_pack_protection: 'Schutz',
  day_pack_protection_device: 'Gerät',
  day_pack_protection_pin: 'PIN-Eingabe',
  day_pack_protection_off: 'Keine Kopien',
  day_pack_protection_device_text:
    'Der Browser verwahrt den Schlüssel. Das genügt, wenn die Geräte selbst verschlüsselt sind, ' +
    'wie iPads und verwaltete Tablets.',
  day_pack_protection_pin_text:
    'Jede Person wählt eine PIN mit mindestens 8 Ziffern oder ein Kennwort und gibt es nach ' +
    'jedem Start ein. Das hält einen Dieb auch dort auf, wo ein Gerät selbst nicht ' +
    'verschlüsselt ist.',
  day_pack_protection_off_text:
    'Auf den Geräten werden keine Kunden gespeichert, und ohne Netz lässt sich keiner lesen. ' +
    'Was noch nicht gesendet ist, bleibt verschlüsselt dort.',

  // What they mean
  day_pack_meaning: 'Was das bedeutet',
  day_pack_in_force: 'Es gilt',
  day_pack_tried: 'Mit diesen',
  day_pack_customers_median: 'Kunden je Person, Median',
  day_pack_customers_most: 'Kunden je Person, Maximum',
  day_pack_people_cut: 'Personen mit gekürztem Paket',
  day_pack_megabytes_median: 'Megabyte, Median',
  day_pack_megabytes_most: 'Megabyte, Maximum',
  day_pack_basis:
    'Von {{people}} Personen, {{time}}; {{kilobytes}} kB je Kunde, gemessen an {{sampled}}.',
  day_pack_capped: 'Berücksichtigt sind nur die ersten {{people}} Personen nach Namen.',
  day_pack_opened: 'Zuletzt geöffnete Kunden kommen hinzu; nur das Gerät kennt sie.',
  day_pack_preview_failed: 'Die Wirkung dieser Grenzen konnte nicht berechnet werden.',
  day_pack_changed: 'Zuletzt geändert von {{name}}, {{time}}.',

  // Saving
  day_pack_saved: 'Gespeichert. Die Geräte folgen bei ihrem nächsten Kontakt',
  day_pack_save_failed:
    'Die Grenzen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  day_pack_save_refused: 'Diese Grenzen dürfen Sie nicht mehr ändern.',
  day_pack_save_stale:
    '{{name}} hat die Grenzen inzwischen geändert. Sehen Sie beides an und speichern Sie dann erneut.',

  // The customers on this device
  book_app_missing:
    '{{ready}} von {{of}} gespeichert. Forecourt selbst hat dieser Browser nicht gespeichert: ' +
    'Ohne Verbindung startet es nach einem Neuladen nicht.',
  book_app_storing:
    '{{ready}} von {{of}} gespeichert. Forecourt selbst wird noch gespeichert: Bleiben Sie ' +
    'verbunden, bis hier „bereit“ steht.',
  book_away: 'Solange Sie für jemanden handeln, werden keine Kunden auf diesem Gerät gespeichert.',
  book_broken:
    'Dieser Browser speichert keine Kunden auf diesem Gerät: Ohne Verbindung gibt es nichts zu lesen.',
  book_earlier: '{{ready}} von {{of}} bereit, Stand {{when}}',
  book_full:
    'Dieses Gerät ist voll: Es werden keine Kunden darauf gespeichert. Schaffen Sie Platz, dann ' +
    'werden sie wieder geholt.',
  book_left_out_one:
    '{{shown}} weiterer passt nicht mehr darauf: Zuerst stehen hier die, die am ehesten gebraucht werden.',
  book_left_out_other:
    '{{shown}} weitere passen nicht mehr darauf: Zuerst stehen hier die, die am ehesten gebraucht werden.',
  book_locked: 'Die Kunden auf diesem Gerät sind gesperrt, bis Sie es entsperren.',
  book_name: 'Kunden auf diesem Gerät',
  book_nobody:
    'Niemand ist fällig, zuletzt geöffnet oder Ihnen zugewiesen: Auf diesem Gerät sind keine ' +
    'Kunden gespeichert.',
  book_not_yet: 'Noch nicht auf diesem Gerät: Sie werden geholt, sobald eine Verbindung besteht.',
  book_off:
    'Ihre Organisation speichert keine Kunden auf Geräten: Ohne Verbindung gibt es nichts zu lesen.',
  book_opening: 'Wird geöffnet',
  book_pin_due: 'Auf diesem Gerät werden keine Kunden gespeichert, bis Sie eine PIN gewählt haben.',
  book_pulling: 'Ihr Tag wird geholt: {{ready}} von {{of}}',
  book_pulling_first: 'Ihr Tag wird geholt',
  book_some: '{{ready}} von {{of}} bereit',
  book_today: '{{ready}} von {{of}} bereit, Stand {{time}}',
  book_upgraded:
    'In einem anderen Tab ist eine neuere Version von Forecourt geöffnet. Laden Sie diese Seite ' +
    'neu, um Kunden von diesem Gerät zu lesen.',
  book_yesterday: '{{ready}} von {{of}} bereit, Stand gestern {{time}}',

  // Answers from this device while the host is not reached
  from_device_day_one: 'Von diesem Gerät: Die Zahlen sind die seines 1 Kunden, Stand {{when}}.',
  from_device_day_other:
    'Von diesem Gerät: Die Zahlen sind die seiner {{count}} Kunden, Stand {{when}}.',
  from_device_end_of_one: 'Ende der Liste auf diesem Gerät, das 1 von {{written}} Kunden enthält.',
  from_device_end_of_other:
    'Ende der Liste auf diesem Gerät, das {{count}} von {{written}} Kunden enthält.',
  from_device_end_one: 'Ende der Liste auf diesem Gerät, das 1 Kunden enthält.',
  from_device_end_other: 'Ende der Liste auf diesem Gerät, das {{count}} Kunden enthält.',
  from_device_list_one: 'Von diesem Gerät: 1 Kunde, Stand {{when}}',
  from_device_list_other: 'Von diesem Gerät: {{count}} Kunden, Stand {{when}}',
  from_device_nobody_one: '1 Kunde ist auf diesem Gerät; er passt nicht zu {{filters}}.',
  from_device_nobody_other:
    '{{count}} Kunden sind auf diesem Gerät; keiner davon passt zu {{filters}}.',
  from_device_nobody_of_one:
    '1 von {{written}} Kunden ist auf diesem Gerät; er passt nicht zu {{filters}}.',
  from_device_nobody_of_other:
    '{{count}} von {{written}} Kunden sind auf diesem Gerät; keiner davon passt zu {{filters}}.',
  from_device_record: 'Stand {{when}}, von diesem Gerät',
  needs_network_groups:
    'Welche Händler zu einer Gruppe gehören, weiß nur der Server. Entfernen Sie den Filter, ' +
    'oder warten Sie auf die Verbindung.',
  needs_network_narrowed:
    'Wer zu einer Kampagne, einem Lauf oder einem Angebot gehört, weiß nur der Server: Diese ' +
    'Liste braucht eine Verbindung.',
  needs_network_not_kept: 'Das ist nicht auf dem Gerät gespeichert: Es braucht eine Verbindung.',
  needs_network_title: 'Dafür braucht es eine Verbindung',
  needs_network_unreadable:
    'Dieses Gerät kann die Suche nicht beantworten: Sie braucht eine Verbindung.',
  not_on_device_not_here_one:
    'Dieser Kunde ist nicht der 1 auf diesem Gerät. Er öffnet sich, sobald es eine Verbindung gibt.',
  not_on_device_not_here_other:
    'Dieser Kunde ist nicht unter den {{count}} auf diesem Gerät. Er öffnet sich, sobald es eine ' +
    'Verbindung gibt.',
  not_on_device_title: 'Nicht auf diesem Gerät',
} as const satisfies Readonly<Record<keyof typeof english, string>>
