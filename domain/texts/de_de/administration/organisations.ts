import type { organisationTexts as english } from '../../en_gb/administration/organisations.ts'

/** German sentences of the organisation's own page and of the list of organisations. */
export const germanOrganisationTexts = {
  setup_title: 'Diese Organisation einrichten',
  setup_progress:
    '{{done}} von {{all}} Schritten sind erledigt. Danach können Ihre Leute ihre Liste bearbeiten.',
  setup_failed: 'Was dieser Organisation noch fehlt, konnte nicht geladen werden.',
  setup_done: 'erledigt',
  setup_missing: 'fehlt',
  setup_dealers: 'Händler',
  setup_dealers_why: 'Kunden und Benutzer gehören zu einem Händler.',
  setup_people: 'Benutzer',
  setup_people_why: 'Noch kann sich sonst niemand anmelden.',
  setup_products: 'Produkte',
  setup_products_why: 'Ohne sie lässt sich kein neuer Vertrag berechnen.',
  setup_customers: 'Kunden',
  setup_customers_why: 'Laden Sie die Datei der Verträge.',
  setup_inventory: 'Bestand',
  setup_inventory_why: 'Angebote entstehen aus den Bestandsfahrzeugen.',
  setup_prices: 'Preise',
  setup_prices_why: 'Ein neues Fahrzeug ohne Preis wird nicht angeboten.',
  setup_mapping: 'Welches Auto für wen',
  setup_mapping_why: 'Sagt, welches Modell wem angeboten wird.',
  setup_offers: 'Angebote',
  setup_offers_why: 'Berechnen Sie sie einmal, danach jede Nacht.',
  organisation_title: 'Organisation',
  organisation_tab_details: 'Details',
  organisation_tab_theme: 'Gestaltung',
  organisation_tab_roles: 'Rollen',
  organisation_tab_purl: 'Kundenseiten',
  organisation_failed: 'Die Organisation konnte nicht geladen werden',
  organisation_offline_text: 'Die Organisation wird angezeigt, sobald das Netz wieder da ist.',
  organisation_refused_text:
    'Sie dürfen die Organisation nicht mehr bearbeiten. Eine Administratorin oder ein ' +
    'Administrator kann Ihnen das Recht geben.',
  organisation_details: 'Name und Status',
  organisation_name: 'Name',
  organisation_name_hint:
    'Alle, die hier arbeiten, sehen ihn, und Kunden lesen ihn in Nachrichten.',
  organisation_status: 'Status',
  organisation_status_created: 'Angelegt',
  organisation_status_active: 'Aktiv',
  organisation_status_disabled: 'Gesperrt',
  organisation_created_hint:
    'Neu und noch nicht aktiv. Wählen Sie „Aktiv“, sobald sie eingerichtet ist.',
  organisation_disabled_hint:
    'Dann kann sie nur noch öffnen, wer die Organisation bearbeiten darf, um sie wieder zu aktivieren.',
  organisation_base_status: 'Die Basisorganisation bleibt aktiv: Alle anderen bauen auf ihr auf.',
  organisation_test: 'Testorganisation',
  organisation_test_hint: 'Sie ist in der Liste der Organisationen als Test gekennzeichnet.',
  organisation_yes: 'Ja',
  organisation_no: 'Nein',
  organisation_id: 'Kennung',
  organisation_created: 'Angelegt am',
  flash_update_test_org_success: 'Testorganisation geändert',
  flash_update_test_org_fail:
    'Die Testorganisation konnte nicht geändert werden. Versuchen Sie es noch einmal.',

  organisation_theme: 'Gestaltung',
  organisation_theme_text:
    'CSS aus drei Eigenschaften, eine je Zeile: --accent, --accent-dark für dunkle Seiten und --font.',
  organisation_theme_refused: 'Manche Zeilen können nicht angewendet werden. Sie stehen darunter.',
  organisation_theme_faults: 'Zeilen, die nicht angewendet werden können',
  organisation_theme_not_a_property: 'ist keine Eigenschaft mit einem Wert, wie --accent: #055d7e;',
  organisation_theme_unknown_property:
    'ist keine der Eigenschaften --accent, --accent-dark und --font.',
  organisation_theme_not_a_colour: 'ist keine Farbe, wie #055d7e oder rgb(5 93 126).',
  organisation_theme_not_a_font: 'ist kein Name einer Schrift, wie Georgia oder Source Sans.',
  organisation_preview: 'Vorschau',
  organisation_preview_here: 'Auf dieser Seite zeigen',
  organisation_preview_end: 'Vorschau beenden',
  organisation_preview_light: 'Auf einer hellen Seite',
  organisation_preview_dark: 'Auf einer dunklen Seite',
  organisation_contrast_kept: 'Kontrast {{ratio}} zu 1: so lesbar.',
  organisation_contrast_moved:
    '{{written}} hat einen Kontrast von {{from}} zu 1. Gezeichnet wird {{drawn}} mit {{to}} zu 1.',
  organisation_sample_row: 'Ausgewählte Kundschaft',
  organisation_sample_link: 'Ein Link',
  organisation_sample_button: 'Speichern',

  organisation_logo: 'Logo',
  organisation_logo_text: 'Es steht neben dem Namen der Organisation.',
  organisation_purl: 'Bild der Kundenseiten',
  organisation_purl_text: 'Kunden sehen es auf den Seiten, die ihre persönlichen Links öffnen.',
  organisation_picture_none: 'Es gibt noch kein Bild.',
  organisation_picture_reset: 'Zurücksetzen',
  organisation_picture_reset_done: 'Das Bild ist zurückgesetzt',
  organisation_picture_changed: 'Das Bild ist geändert',
  organisation_picture_failed:
    'Das Bild konnte nicht geändert werden. Versuchen Sie es noch einmal.',

  organisation_create: 'Organisation anlegen',
  organisation_create_text:
    'Sie verwalten sie. Sie beginnt leer und wird Seite für Seite eingerichtet.',
  organisation_no_permission: 'Keine Berechtigung',
  organisation_create_toast_message_error:
    'Die Organisation konnte nicht angelegt werden. Versuchen Sie es noch einmal.',
  organisation_list_test: 'Test',
} satisfies Record<keyof typeof english, string>
