/** German sentences around pages of the legacy product. */
export const germanLegacyPageTexts = {
  legacy_title: 'Früheres Produkt',
  legacy_page_title: 'Früheres Produkt: {{page}}',
  legacy_help:
    'Eine Seite des früheren Produkts, innerhalb von diesem gezeigt. Was dort getan wird, geschieht dort.',
  legacy_loading: 'Das frühere Produkt wird geöffnet',
  legacy_unset_title: '„{{page}}“ des früheren Produkts ist nicht verbunden',
  legacy_unset_text:
    'Wer diesen Host betreibt, kann es verbinden (LEGACY_HOST). Seine Arbeit erledigt hier eine ' +
    'andere Seite.',
  legacy_replacement: 'Die Seite öffnen, die sie ersetzt',
  legacy_offline: 'Das frühere Produkt erscheint nur mit Netz.',
  legacy_refused: 'Ihre Rolle öffnet „{{page}}“ nicht. Ein Administrator kann das Recht geben.',
  legacy_failed: '„{{page}}“ des früheren Produkts konnte nicht geöffnet werden',
  legacy_name_dealers: 'Händler',
  legacy_name_group: 'Händlergruppe',
  legacy_name_user: 'Benutzer',
  'legacy_name_users-upload': 'Import von Benutzern',
  legacy_name_processing: 'Verarbeitung',
  legacy_name_tasks: 'Geplante Aufgaben',
  'legacy_name_universal-listpage-config': 'Einstellungen der Listen',
  'legacy_name_edit-profile': 'Ihr Profil',
  legacy_name_kpireport: 'KPI-Bericht',
  legacy_name_export: 'Export von Listen',
  'legacy_name_business-rule': 'Geschäftsregeln',
  'legacy_name_service-provider': 'Dienstanbieter',
  legacy_name_reports: 'Berichte',
  'legacy_name_powerbi-reports': 'Power-BI-Berichte',
  legacy_name_exports: 'Exporte',
  'legacy_name_p4-projects': 'P4-Projekte',
  'legacy_name_p4-search': 'P4-Suche',
}
