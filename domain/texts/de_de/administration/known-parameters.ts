import type { knownParameterTexts as english } from '../../en_gb/administration/known-parameters.ts'

/** The German parameter names and meanings. */
export const germanKnownParameterTexts = {
  parameter_name_inventory_based_proposals: 'Bestand als Angebot',
  parameter_text_inventory_based_proposals:
    'Kunden werden auch Fahrzeuge aus dem Bestand angeboten.',
  parameter_name_enable_offer_mapping_overrides: 'Ausnahmen der Zuordnung',
  parameter_text_enable_offer_mapping_overrides:
    'Ausnahmen der Zuordnung bestimmen, welches Auto angeboten wird.',
  parameter_name_mbm_TCO_selection: 'Gesamtkosten vergleichen',
  parameter_text_mbm_TCO_selection: 'Angebote lassen sich nach ihren Gesamtkosten vergleichen.',
  parameter_name_propensity_UI_features: 'Neigung anzeigen',
  parameter_text_propensity_UI_features:
    'Jeder Kunde hat die Registerkarte Neigung, und Angebote nach Neigung werden berechnet.',
  'parameter_name_show-mapping_source': 'Quelle der Zuordnung anzeigen',
  'parameter_text_show-mapping_source':
    'Jedes Angebot nennt die Zuordnungsregel, aus der es stammt.',
  parameter_name_details_cash_information: 'Barpreis anzeigen',
  parameter_text_details_cash_information:
    'Die Angebote eines Kunden zeigen, was das Auto bar kostet.',
  parameter_name_details_show_offer_type: 'Art des Angebots anzeigen',
  parameter_text_details_show_offer_type: 'Die Angebote eines Kunden nennen ihre Art.',
  parameter_name_processing_statebased_pricing_enabled: 'Preise je Bundesland',
  parameter_text_processing_statebased_pricing_enabled:
    'Preise und Förderungen können je Bundesland des Händlers abweichen.',
  parameter_name_send_to_my_account_button: 'Angebote ins Kundenkonto senden',
  parameter_text_send_to_my_account_button:
    'Ein gespeichertes Angebot lässt sich ins Kundenkonto senden.',
  parameter_name_show_first_proposal_type: 'Zuerst zeigen',
  parameter_text_show_first_proposal_type:
    'Welche Art von Angebot oben steht, wenn mehrere möglich sind.',
  parameter_name_TCO_selection_amount: 'Angebote im Vergleich',
  parameter_text_TCO_selection_amount: 'Wie viele Angebote gleichzeitig verglichen werden können.',
  parameter_name_enable_model_mapping: 'Modellzuordnung',
  parameter_text_enable_model_mapping:
    'Die geltende Version der Modellzuordnung entscheidet, welche Modelle angeboten werden.',
  parameter_name_model_mapping_offer_brand_restrictions: 'Angebotene Marken der Modellzuordnung',
  parameter_text_model_mapping_offer_brand_restrictions:
    'Die Modellzuordnung führt nur Modelle dieser Marken als Angebote. Leer: alle.',
  parameter_name_model_mapping_customer_brand_restrictions: 'Kundenmarken der Modellzuordnung',
  parameter_text_model_mapping_customer_brand_restrictions:
    'Die Modellzuordnung führt nur Kundenmodelle dieser Marken. Leer: alle.',
  parameter_name_mapping_overrides: 'Regeln, die Ausnahmen überspringen',
  parameter_text_mapping_overrides: 'Die Zuordnungsregeln, die für eine Ausnahme nicht gelten.',
  parameter_name_auto_mapping_resource: 'Zuordnung: Gegenstand',
  parameter_text_auto_mapping_resource:
    'Was zugeordnet wird, wie es in den Adressen der Zuordnung heißt.',
  parameter_name_auto_mapping_region: 'Zuordnung: Region',
  parameter_text_auto_mapping_region: 'Wessen Fahrzeuge zugeordnet werden, nach Land oder Region.',
  parameter_name_auto_mapping_provider: 'Zuordnung: Anbieter',
  parameter_text_auto_mapping_provider: 'Von wem die Klassen der Fahrzeuge stammen.',
  parameter_name_auto_mapping_brand: 'Zuordnung: Marke',
  parameter_text_auto_mapping_brand: 'Die Marke, deren Regeln das sind, oder alle.',
  parameter_name_central_stock_dealer: 'Händler des Zentralbestands',
  parameter_text_central_stock_dealer: 'Der Code des Händlers, der den Zentralbestand führt.',
  parameter_name_eco_option_fuel_types: 'Umweltfreundliche Antriebe',
  parameter_text_eco_option_fuel_types:
    'Autos mit diesen Antrieben zählen als umweltfreundliche Angebote.',
  parameter_name_saved_offer_threshold: 'Erlaubte Abweichung gespeicherter Angebote',
  parameter_text_saved_offer_threshold:
    'Um wie viele Pence oder Cent sich eine Rate ändern darf, bevor ein gespeichertes Angebot ' +
    'als veraltet gilt.',
  parameter_name_rate_lockdown: 'Zinssatz gesperrt',
  parameter_text_rate_lockdown: 'Der Zinssatz eines Angebots lässt sich nicht ändern.',
  parameter_name_hideDealEnhancers: 'Verbesserungen ausblenden',
  parameter_text_hideDealEnhancers: 'Die Felder, die ein Angebot verbessern, werden nicht gezeigt.',
  parameter_name_show_ofp_buyup_flag_input: 'Aufkaufkennzeichen anzeigen',
  parameter_text_show_ofp_buyup_flag_input: 'Ein Angebot hat das Feld für das Aufkaufkennzeichen.',
  parameter_name_term_lockdown: 'Laufzeit eines Angebots',
  parameter_text_term_lockdown:
    'Ob die Laufzeit frei eingegeben, aus einer Liste gewählt, nur gelesen oder ausgeblendet wird.',
  parameter_name_term_dropdown_options: 'Wählbare Laufzeiten',
  parameter_text_term_dropdown_options:
    'Die Laufzeiten in Monaten, wenn sie aus einer Liste gewählt werden.',
  parameter_name_always_show_lump_sum_products: 'Produkte mit Einmalzahlung',
  parameter_text_always_show_lump_sum_products: 'Diese Produkte zeigen die Einmalzahlung immer.',
  parameter_name_settlement_deferral: 'Aufschub der Ablösung',
  parameter_text_settlement_deferral:
    'Um wie viele Tage oder einen Monat das Ablösedatum verschoben wird.',
  parameter_name_lease_termination_factor: 'Kosten vorzeitiger Leasingbeendigung',
  parameter_text_lease_termination_factor:
    'Anteil der restlichen Raten, den das vorzeitige Ende eines Leasings kostet.',
  parameter_name_negative_equity_cap_percentage: 'Finanzierbares negatives Eigenkapital',
  parameter_text_negative_equity_cap_percentage:
    'Wie viel negatives Eigenkapital finanziert werden darf, in Prozent des neuen Preises.',
  parameter_name_default_rate_type: 'Art des Zinssatzes',
  parameter_text_default_rate_type:
    'Was der Zinssatz eines Vertrags bedeutet, wenn er es nicht nennt.',
  parameter_name_final_payment_with_last: 'Schlussrate fällig',
  parameter_text_final_payment_with_last: '1: mit der letzten Rate; 0: einen Monat später.',
  parameter_name_tax_rate_percentage: 'Steuersatz',
  parameter_text_tax_rate_percentage:
    'Steuer auf Preise und Raten, die sie nicht enthalten, in Prozent.',
  parameter_name_payment_edit_solves: 'Eine eingegebene Rate ändert',
  parameter_text_payment_edit_solves:
    'Was sich ändert, wenn eine Rate eingegeben wird: Anzahlung oder Preis.',
  parameter_name_rv_mileage_basis: 'Laufleistung der Restwertregeln',
  parameter_text_rv_mileage_basis:
    'Ob Restwertregeln die Laufleistung je Jahr oder über die ganze Laufzeit zählen.',
  parameter_name_default_annual_mileage: 'Laufleistung ohne Angabe',
  parameter_text_default_annual_mileage: 'Laufleistung je Jahr für Verträge ohne Angabe.',
  parameter_name_workflow_enabled: 'Ablaufsteuerung',
  parameter_text_workflow_enabled:
    'Listen und Kunden zeigen den Ablauf: Statusregister, Ereignisse, Kontaktsperre.',
  parameter_name_digital_pre_inspection_enabled: 'Digitale Vorabprüfung',
  parameter_text_digital_pre_inspection_enabled:
    'Kunden haben die digitale Vorabprüfung und ihre Spalte.',
  parameter_name_email_marketing_provider: 'E-Mail-Marketing',
  parameter_text_email_marketing_provider: 'Listen haben die Spalten des E-Mail-Anbieters.',
  parameter_name_show_duplicate_record_warning: 'Vor Dubletten warnen',
  parameter_text_show_duplicate_record_warning:
    'Die Seite eines Kunden nennt andere mit derselben Kennung.',
  parameter_name_customer_details_mileage_editable: 'Laufleistung korrigierbar',
  parameter_text_customer_details_mileage_editable:
    'Verkäufer dürfen die Laufleistung eines Kunden korrigieren.',
  parameter_name_customer_details_old_mileage_editable: 'Alte Laufleistung korrigierbar',
  parameter_text_customer_details_old_mileage_editable:
    'Verkäufer dürfen die Laufleistung des alten Vertrags korrigieren.',
  parameter_name_show_my_account_link_features: 'Kundenkonten',
  parameter_text_show_my_account_link_features:
    'Listen und Kunden zeigen, ob ein Konto verbunden ist.',
  parameter_name_MyAccountCashCustomers: 'Konten von Barkunden',
  parameter_text_MyAccountCashCustomers: 'Auch Barkunden haben ein Konto.',
  parameter_name_duplicate_identifier: 'Dubletten erkennt man an',
  parameter_text_duplicate_identifier: 'Das Feld, das Dubletten gemeinsam haben.',
  parameter_name_my_account_link_days_limit: 'Ein Konto ist neu für',
  parameter_text_my_account_link_days_limit: 'Wie viele Tage ein verbundenes Konto als neu gilt.',
  parameter_name_valuation_mileage_percentage: 'Wertverlust durch Laufleistung',
  parameter_text_valuation_mileage_percentage:
    'Wie viel Prozent seines Werts ein Auto je 1.000 mehr an Laufleistung verliert.',
  parameter_name_cash_customer_product_types: 'Produkte von Barkunden',
  parameter_text_cash_customer_product_types: 'Kunden mit diesen Produkten gelten als Barkunden.',
  parameter_name_lease_product_types: 'Leasingprodukte',
  parameter_text_lease_product_types: 'Kunden mit diesen Produkten gelten als Leasingnehmer.',
  parameter_name_customer_details_additional_customer_fields: 'Weitere Kundenfelder',
  parameter_text_customer_details_additional_customer_fields:
    'Die weiteren Felder, die die Seite eines Kunden zeigt.',
  parameter_name_message_short_links: 'Kurze Links',
  parameter_text_message_short_links:
    'Links in E-Mails oder SMS werden zu kurzen, deren Klicks gezählt werden.',
  parameter_name_short_link_clicks_off: 'Klicks auf kurze Links nicht zählen',
  parameter_text_short_link_clicks_off:
    'Wie oft ein kurzer Link geöffnet wird, wird nicht gezählt, und E-Mails weisen nicht mehr darauf hin.',
  parameter_name_bulk_contact_pause_days: 'Pause zwischen Kontakten',
  parameter_text_bulk_contact_pause_days:
    'Tage, in denen ein kontaktierter Kunde bei Nachrichten an viele ausgelassen wird.',
  parameter_name_sms_part_price: 'Preis eines SMS-Teils',
  parameter_text_sms_part_price: 'Was die Vorschau von SMS an viele zusammenzählt, etwa 0.04.',
  parameter_name_letter_window: 'Umschlag der Briefe',
  parameter_text_letter_window: 'Wo das Fenster des Umschlags die Anschrift zeigt.',
  parameter_name_reply_mailbox: 'Postfach für Antworten',
  parameter_text_reply_mailbox:
    'Wo Antworten abgeholt werden, etwa ' +
    'imaps://buero@lindenhof.example@imap.lindenhof.example/INBOX; das Passwort setzt der ' +
    'Betreiber.',
  parameter_name_video_service_url: 'Videodienst',
  parameter_text_video_service_url:
    'Die https-Adresse, die Videos anstelle dieses Produkts aufnimmt und sendet.',
  parameter_name_video_service_locations: 'Orte beim Videodienst',
  parameter_text_video_service_locations:
    'Der Ort jedes Händlers, als D1=4711, D2=4712, oder ein Ort für alle.',
  parameter_name_calendar_names_customers: 'Kunden in Kalendern nennen',
  parameter_text_calendar_names_customers:
    'Die eigenen Kalender der Mitarbeiter außerhalb dieses Produkts zeigen Name und Fahrzeug des Kunden.',
  parameter_name_finance_record_years: 'Aufbewahrung der Finanzdaten',
  parameter_text_finance_record_years:
    'Jahre, die der Finanzdatensatz eines gelöschten Vertrags bleibt, ab dem Ende seines letzten Jahres.',
  parameter_name_leads_chelmt_url: 'Interessenten: Adresse von CHELMT',
  parameter_text_leads_chelmt_url:
    'Die https-Adresse, an die Interessenten gehen; das Geheimnis setzt der Betreiber.',
  parameter_name_leads_mbfsesplms_url: 'Interessenten: Adresse von MBFS ES PLMS',
  parameter_text_leads_mbfsesplms_url:
    'Die https-Adresse, an die Interessenten gehen; das Geheimnis setzt der Betreiber.',
  parameter_name_leads_enquirymax_url: 'Interessenten: Adresse von EnquiryMax',
  parameter_text_leads_enquirymax_url:
    'Die https-Adresse, an die Interessenten gehen; das Geheimnis setzt der Betreiber.',
  parameter_name_leads_cdk_url: 'Interessenten: Adresse von CDK',
  parameter_text_leads_cdk_url:
    'Die https-Adresse, an die Interessenten gehen; das Geheimnis setzt der Betreiber.',
  parameter_name_letter_sender: 'Absender der Briefe',
  parameter_text_letter_sender:
    'Die Zeile über der Anschrift; der Name der Organisation, wo sie leer ist.',
  parameter_name_currency_symbol: 'Währungszeichen',
  parameter_text_currency_symbol: 'Das Zeichen, das bei jedem Geldbetrag steht.',
  parameter_name_org_currency_placement: 'Währungszeichen steht',
  parameter_text_org_currency_placement: 'Ob das Zeichen links oder rechts vom Betrag steht.',
  parameter_name_number_format: 'Zahlen geschrieben als',
  parameter_text_number_format:
    'Wie jede Zahl geschrieben wird: eine Sprache wie de-DE oder ein Beispiel wie 1.234,56.',
  parameter_name_date_time_format: 'Daten geschrieben als',
  parameter_text_date_time_format:
    'Wie jedes Datum und jede Uhrzeit geschrieben wird, zum Beispiel DD.MM.YYYY HH:mm.',
  parameter_name_time_zone: 'Zeitzone',
  parameter_text_time_zone: 'Die Zone, in der Tage beginnen und Termine gelten.',
  parameter_name_search_display_prominent_VIN: 'FIN der Kundenfahrzeuge hervorheben',
  parameter_text_search_display_prominent_VIN:
    'Die letzten zehn Zeichen einer FIN werden hervorgehoben.',
  parameter_name_usedcar_display_prominent_VIN: 'FIN im Bestand hervorheben',
  parameter_text_usedcar_display_prominent_VIN:
    'Die letzten zehn Zeichen einer FIN im Bestand werden hervorgehoben.',
  parameter_name_userCanChangePassword: 'Passwort änderbar',
  parameter_text_userCanChangePassword:
    'Das Benutzermenü bietet ein neues Passwort an. Es zählt in der Basisorganisation.',
  parameter_name_show_mfa_reminder: 'An den zweiten Faktor erinnern',
  parameter_text_show_mfa_reminder: 'Wer sich ohne zweiten Faktor anmeldet, wird daran erinnert.',
  parameter_name_kpi_default_period: 'Zeitraum des KPI-Berichts',
  parameter_text_kpi_default_period:
    'Der Zeitraum, mit dem sich der KPI-Bericht öffnet; ohne Angabe die letzten zwei Wochen.',
  parameter_name_MfaReminderTimeout: 'Erneut erinnern nach',
  parameter_text_MfaReminderTimeout:
    'Tage, bis eine verworfene Erinnerung an den zweiten Faktor wiederkommt.',
  parameter_name_offline_max_customers: 'Kunden auf einem Gerät',
  parameter_text_offline_max_customers:
    'Wie viele Kunden ein Gerät für die Arbeit ohne Netz vorhalten darf.',
  parameter_name_offline_max_megabytes: 'Megabyte auf einem Gerät',
  parameter_text_offline_max_megabytes:
    'Wie viel ein Gerät für die Arbeit ohne Netz vorhalten darf.',
  parameter_name_offline_days_ahead: 'Tage voraus auf einem Gerät',
  parameter_text_offline_days_ahead: 'Termine so vieler Tage gehören zum Tagespaket.',
  parameter_name_offline_days_kept: 'Aufbewahrung der Kopie',
  parameter_text_offline_days_kept:
    'Eine Kopie, die so viele Tage nicht bestätigt wurde, wird verworfen.',
  parameter_name_offline_protection: 'Schutz eines Geräts',
  parameter_text_offline_protection: 'Wie ein Gerät die vorgehaltenen Kunden schützt.',
} satisfies Record<keyof typeof english, string>
