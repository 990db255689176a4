import type { dayPackTexts as english } from './day-pack.en_gb.ts'

/** German sentences of the limits and the protection of day packs. */
export const dayPackTexts = {
  day_pack_title: 'Tagespaket',
  day_pack_about:
    'Was ein Gerät holt, damit die Arbeit eines Tages auch ohne Netz darauf ist. Diese Grenzen gelten für alle Personen dieser Organisation.',
  day_pack_loading: 'Die Grenzen des Tagespakets werden geladen',
  day_pack_failed: 'Die Grenzen konnten nicht geladen werden',
  day_pack_offline_text:
    'Die Grenzen des Tagespakets kennt nur der Server. Sie werden gezeigt, sobald das Netz wieder da ist.',
  day_pack_refused_text:
    'Sie dürfen die Einstellungen dieser Organisation nicht mehr sehen. Die Verwaltung kann Ihnen das Recht geben.',
  day_pack_may_not:
    'Sie können andere Grenzen ausprobieren. Zum Speichern brauchen Sie das Recht, die Organisation zu bearbeiten.',
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
    'Der Browser verwahrt den Schlüssel. Das genügt, wenn die Geräte selbst verschlüsselt sind, wie iPads und verwaltete Tablets.',
  day_pack_protection_pin_text:
    'Jede Person wählt eine PIN und gibt sie nach jedem Start ein. Das hält einen Dieb auch dort auf, wo ein Gerät selbst nicht verschlüsselt ist.',
  day_pack_protection_off_text:
    'Auf den Geräten werden keine Kunden aufbewahrt, und ohne Netz lässt sich keiner lesen. Was noch nicht gesendet ist, bleibt verschlüsselt dort.',

  // What they mean
  day_pack_meaning: 'Was das bedeutet',
  day_pack_in_force: 'Es gilt',
  day_pack_tried: 'Mit diesen',
  day_pack_customers_median: 'Kunden der mittleren Person',
  day_pack_customers_most: 'Kunden der Person mit den meisten',
  day_pack_people_cut: 'Personen mit gekürztem Paket',
  day_pack_megabytes_median: 'Megabyte in der Mitte',
  day_pack_megabytes_most: 'Megabyte höchstens',
  day_pack_basis:
    'Von {{people}} Personen, {{time}}; {{kilobytes}} kB je Kunde, gemessen an {{sampled}}.',
  day_pack_capped: 'Betrachtet wurden nur die ersten {{people}} Personen nach Namen.',
  day_pack_opened: 'Wen jemand zuletzt geöffnet hat, kommt hinzu; das weiß nur das Gerät.',
  day_pack_preview_failed: 'Was diese Grenzen bedeuten, konnte nicht berechnet werden.',
  day_pack_changed: 'Zuletzt geändert von {{name}}, {{time}}.',

  // Saving
  day_pack_save: 'Speichern',
  day_pack_saved: 'Gespeichert. Die Geräte folgen bei ihrem nächsten Kontakt',
  day_pack_save_failed:
    'Die Grenzen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  day_pack_save_refused: 'Diese Grenzen dürfen Sie nicht mehr ändern.',
  day_pack_save_stale:
    '{{name}} hat die Grenzen inzwischen geändert. Was jetzt gilt, steht bei den Feldern; speichern Sie noch einmal, um es zu ersetzen.',
} as const satisfies Readonly<Record<keyof typeof english, string>>
