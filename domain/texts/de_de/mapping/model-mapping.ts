import type { modelMappingTexts as english } from '../../en_gb/mapping/model-mapping.ts'

/** German sentences of the model mapping. */
export const germanModelMappingTexts = {
  model_mapping_title: 'Modellzuordnung',
  model_mapping_help:
    'Eine Zeile ist ein Modell, das Kunden fahren, eine Spalte ein Modell im Angebot. Eine ' +
    'eingereichte und verarbeitete Version gilt: Kunden werden die für ihr Modell angehakten ' +
    'Modelle angeboten, das bevorzugte zuerst, und keine anderen. Angebote für alle, ' +
    'Ersatzangebote und das eigene Modell des Kunden bleiben.',
  model_mapping_versions: 'Version',
  model_mapping_version: '{{number}} {{state}}',
  model_mapping_no_version: 'Noch keine Version',
  model_mapping_draft_mode: 'Entwurfsmodus',
  model_mapping_state_active: 'Gültig',
  model_mapping_state_submitted: 'Eingereicht',
  model_mapping_state_draft: 'Entwurf',
  model_mapping_save: 'Speichern',
  model_mapping_create: 'Anlegen',
  model_mapping_submit: 'Einreichen',
  model_mapping_report: 'Bericht',
  model_mapping_report_building: 'Bericht wird erstellt…',
  model_mapping_download: 'Herunterladen',
  model_mapping_processed: 'Verarbeitet',
  model_mapping_saved: 'Zuletzt gespeichert',
  model_mapping_saved_by: 'Gespeichert von',
  model_mapping_submitted: 'Zuletzt eingereicht',
  model_mapping_submitted_by: 'Eingereicht von',
  model_mapping_none: 'k. A.',
  model_mapping_unprocessed: 'Nicht verarbeitet',
  model_mapping_processing: 'Verarbeitung der Version {{number}}',
  model_mapping_grid: 'Modelle der Kunden und Modelle im Angebot',
  model_mapping_drive: 'Sie fahren jetzt',
  model_mapping_customers: 'Kunden',
  model_mapping_pair: '{{offer}} anbieten für {{customer}}',
  model_mapping_primary: '{{offer}} ist bevorzugt für {{customer}}',
  model_mapping_search: 'Modell auf einer der Seiten',
  model_mapping_found: '{{number}} gefunden',
  model_mapping_changed_only: 'Nur Unterschiede: {{number}}',
  model_mapping_keys:
    'Pfeiltasten bewegen, Leertaste bietet an, P bevorzugt, N zum nächsten Unterschied',
  model_mapping_count_customers: 'Ihre Modelle',
  model_mapping_count_offers: 'Im Angebot',
  model_mapping_count_without: 'Ohne Angebot',
  model_mapping_aside: 'Unterschiede',
  model_mapping_without:
    'Modelle ohne Angebot: {{models}}. Kunden, die sie fahren: {{customers}}. Sie können ' +
    'trotzdem einreichen; der Bericht nennt sie.',
  model_mapping_differences_saved: 'Nicht gespeicherte Unterschiede: {{number}}',
  model_mapping_differences_active: 'Unterschiede zur gültigen Version: {{number}}',
  model_mapping_change_added: 'darf folgen',
  model_mapping_change_removed: 'folgt nicht mehr',
  model_mapping_change_primary: 'wird bevorzugt',
  model_mapping_change_not_primary: 'nicht mehr bevorzugt',
  model_mapping_put_back: '{{offer}} für {{customer}} zurücksetzen',
  model_mapping_more: 'und {{number}} weitere',
  model_mapping_empty_title: 'Nichts zuzuordnen',
  model_mapping_empty_customers:
    'Kein Kunde fährt ein Modell der Marken, die die Parameter nennen.',
  model_mapping_empty_offers:
    'Die Preisliste hat kein Modell der Marken, die die Parameter nennen.',
  model_mapping_none_title: 'Kein solches Modell',
  model_mapping_none_text:
    'Kein Modell auf einer der Seiten enthält diese Wörter, oder keines unterscheidet sich.',
  model_mapping_refused_text:
    'Sie dürfen die Modellzuordnung nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  model_mapping_get_distinct_fail: 'Die Modelle konnten nicht geladen werden',
  model_mapping_get_versions_fail: 'Die Versionen konnten nicht geladen werden',
  model_mapping_get_version_fail: 'Die Version konnte nicht geladen werden',
  model_mapping_created_fail: 'Die Version konnte nicht angelegt werden.',
  model_mapping_save_fail: 'Die Version konnte nicht gespeichert werden.',
  model_mapping_submit_fail: 'Die Version konnte nicht eingereicht werden.',
  model_mapping_report_build_fail: 'Der Bericht konnte nicht erstellt werden.',
  model_mapping_report_download_fail: 'Der Bericht konnte nicht heruntergeladen werden.',
  model_mapping_created_success: 'Version angelegt',
  model_mapping_save_success: 'Version gespeichert',
  model_mapping_submit_success: 'Version eingereicht. Sie wird verarbeitet.',
  model_mapping_report_build_success: 'Der Bericht wird erstellt',
  model_mapping_stale:
    'Jemand anderes hat diese Version inzwischen gespeichert. Ihre Änderungen bleiben erhalten: ' +
    'Legen Sie daraus eine Version an oder setzen Sie sie zurück.',
  model_mapping_is_submitted:
    'Diese Version wurde inzwischen eingereicht. Ihre Änderungen bleiben erhalten: Legen Sie ' +
    'daraus eine Version an.',
  model_mapping_too_many: 'Eine Version enthält höchstens 8.000 Paare.',
  model_mapping_refused:
    'Ein Modell hat höchstens ein bevorzugtes Angebot, und eine Version braucht mindestens ein Paar.',
  model_mapping_report_make: 'Marke des Kunden',
  model_mapping_report_model: 'Modell des Kunden',
  model_mapping_report_customers: 'Kunden',
  model_mapping_report_offer_make: 'Angebotene Marke',
  model_mapping_report_offer_model: 'Angebotenes Modell',
  model_mapping_report_primary: 'Bevorzugt',
  model_mapping_report_listed: 'In der Preisliste',
  model_mapping_report_change: 'Gegenüber der gültigen Version',
  model_mapping_report_change_primary: 'wird bevorzugt',
  model_mapping_report_change_added: 'neu',
  model_mapping_report_change_removed: 'nicht mehr angeboten',
  model_mapping_report_change_not_primary: 'nicht mehr bevorzugt',
  model_mapping_report_change_same: 'unverändert',
  model_mapping_report_none: 'kein Angebot',
} satisfies Record<keyof typeof english, string>
