import type { presentationTexts as english } from '../en_gb/presentation.ts'

/**
 * Sentences of the customer's side of the tablet, of what customers were shown, and of the deal
 * sheet.
 */
export const germanPresentationTexts: Readonly<Record<keyof typeof english, string>> = {
  sheet_button: 'Angebotsblatt',
  sheet_done: 'Das Angebotsblatt ist heruntergeladen.',
  sheet_failed:
    'Das Angebotsblatt konnte nicht gedruckt werden. Die Zahlen sind gespeichert: Öffnen Sie es ' +
    'unter den Angeboten und versuchen Sie es erneut.',
  sheet_kind: 'Angebotsblatt für den Kunden: {{vehicles}}',
  sheet_list_entry: 'Angebotsblatt vom {{day}}, {{time}}',
  sheet_not_kept_away:
    'Solange Sie für jemanden handeln, braucht ein Angebotsblatt eine Verbindung. Es wurde ' +
    'deshalb nicht erstellt.',
  sheet_not_kept_broken:
    'Dieses Gerät konnte das Angebotsblatt nicht speichern. Es wurde deshalb nicht erstellt. ' +
    'Laden Sie die Seite neu.',
  sheet_not_kept_full:
    'Dieses Gerät ist voll und konnte das Angebotsblatt nicht speichern. Es wurde deshalb nicht erstellt.',
  sheet_not_kept_upgraded:
    'Forecourt wurde in einem anderen Tab aktualisiert. Das Angebotsblatt wurde deshalb nicht ' +
    'erstellt. Laden Sie die Seite neu.',
  sheet_refused:
    'Das Angebotsblatt wurde nicht erstellt. Die Liste der wartenden Änderungen zeigt, warum.',
  sheet_verified: 'Genau wie auf dem Angebotsblatt. Der Prüfwert stimmt.',
  sheet_waiting:
    'Das Angebotsblatt ist auf diesem Gerät gespeichert und noch nicht gesendet. Forecourt ' +
    'erstellt es, sobald es erreichbar ist; es steht dann unter den Angeboten.',
  shown_sheet_made: 'Erstellt von {{by}}, erfasst am {{time}}',
  shown_sheet_made_here: 'Erstellt von {{by}} am {{time}}',
  shown_back: 'Zurück zu Forecourt',
  shown_back_about: 'Von hier aus geht es nur für Mitarbeitende weiter.',
  shown_back_code: 'Ihr Einmalcode',
  shown_back_failed: 'Forecourt antwortet nicht. Versuchen Sie es gleich noch einmal.',
  shown_back_no_network:
    'Es besteht keine Verbindung zu Forecourt, und dieses Gerät kann das Passwort von ' +
    '{{username}} noch nicht prüfen. Es wird geprüft, sobald die Verbindung wieder da ist.',
  shown_back_offline_wait_one: 'Warten Sie eine Sekunde, bevor Sie es noch einmal versuchen.',
  shown_back_offline_wait_other:
    'Warten Sie {{count}} Sekunden, bevor Sie es noch einmal versuchen.',
  shown_back_password: 'Passwort von {{username}}',
  shown_back_submit: 'Zurück',
  shown_back_wrong: 'Das ist nicht das Passwort. Von Forecourt wird nichts gezeigt.',
  shown_back_wrong_code: 'Das ist nicht der Code.',
  shown_button: 'Kundenansicht',
  shown_change: 'Änderung im Monat',
  shown_consent_about: 'Sie können es hier jederzeit ändern. Es gilt ab sofort.',
  shown_consent_all:
    'Sie haben darum gebeten, gar nicht kontaktiert zu werden. Das gilt, bis Sie uns etwas anderes sagen.',
  shown_consent_call: 'Rufen Sie mich an',
  shown_consent_email: 'Schicken Sie mir E-Mails',
  shown_consent_kept: 'Danke. Ihre Wahl ist gespeichert.',
  shown_consent_mail: 'Schicken Sie mir Briefe',
  shown_consent_not_kept:
    'Dieses Gerät konnte Ihre Wahl nicht speichern. Bitte sagen Sie es uns persönlich.',
  shown_consent_sms: 'Schicken Sie mir SMS',
  shown_consent_title: 'Wie dürfen wir Sie kontaktieren?',
  shown_contribution: 'Unser Zuschuss zur Anzahlung',
  shown_credit: 'Darlehensbetrag',
  shown_deposit: 'Ihre Anzahlung, mit Ihrem jetzigen Fahrzeug',
  shown_driving: 'Heute fahren Sie {{vehicle}}',
  shown_figures_of: 'Zahlen vom {{time}}.',
  shown_gone:
    'Bitte geben Sie das Tablet zurück. Nach dem Neuladen der Seite sind die Angebote nicht mehr hier.',
  shown_kind: 'Dem Kunden gezeigt: {{vehicles}}',
  shown_less: 'weniger im Monat',
  shown_list: 'Dem Kunden gezeigt',
  shown_list_entry: 'Dem Kunden gezeigt am {{day}}, {{time}}',
  shown_list_failed: 'Was dem Kunden gezeigt wurde, konnte nicht geladen werden.',
  shown_list_waiting: 'auf diesem Gerät, noch nicht gesendet',
  shown_mileage: 'Fahrleistung im Jahr',
  shown_more: 'mehr im Monat',
  shown_no_figure: 'Fragen Sie uns',
  shown_not_kept_away: 'Solange Sie für jemanden handeln, wird die Kundenansicht nicht geöffnet.',
  shown_not_kept_broken:
    'Dieses Gerät konnte nicht speichern, was gezeigt würde. Die Kundenansicht wurde deshalb ' +
    'nicht geöffnet. Laden Sie die Seite neu.',
  shown_not_kept_full:
    'Dieses Gerät ist voll und konnte nicht speichern, was gezeigt würde. Die Kundenansicht ' +
    'wurde deshalb nicht geöffnet.',
  shown_not_kept_upgraded:
    'Forecourt wurde in einem anderen Tab aktualisiert. Die Kundenansicht wurde deshalb nicht ' +
    'geöffnet. Laden Sie die Seite neu.',
  shown_offer: 'Angebot {{number}}',
  shown_payment: 'Sie würden im Monat zahlen',
  shown_payment_tax: 'MwSt. in jeder Rate, nicht im Barpreis',
  shown_price_tax: 'MwSt. zusätzlich zum Barpreis',
  shown_price: 'Barpreis',
  shown_reference: 'Kennung {{reference}}',
  shown_same: 'so viel wie heute',
  shown_sheet: 'Angebotsblatt (PDF)',
  shown_sheet_apr: 'Effektiver Jahreszins',
  shown_sheet_as_of: 'Stand',
  shown_sheet_charge: 'Gesamtkosten des Darlehens',
  shown_sheet_example: 'Repräsentatives Beispiel: {{facts}}.',
  shown_sheet_example_apr: 'effektiver Jahreszins {{apr}}',
  shown_sheet_example_contribution: 'Zuschuss zur Anzahlung {{sum}}',
  shown_sheet_example_credit: 'Nettodarlehensbetrag {{sum}}',
  shown_sheet_example_deposit: 'Anzahlung {{sum}}',
  shown_sheet_example_final: 'Schlussrate {{sum}}',
  shown_sheet_example_further: 'weitere Kosten abzüglich weiterer Zuschüsse {{sum}}',
  shown_sheet_example_payment: 'im Monat {{sum}} bei einer Laufzeit von {{term}} Monaten',
  shown_sheet_example_price: 'Barpreis {{sum}}',
  shown_sheet_example_total: 'Gesamtbetrag {{sum}}',
  shown_sheet_failed:
    'Das Angebotsblatt konnte nicht gedruckt werden. Was dem Kunden gezeigt wurde, ist trotzdem gespeichert.',
  shown_sheet_file: 'Angebotsblatt',
  shown_sheet_final: 'Schlussrate',
  shown_sheet_for: 'Für {{customer}}, Vertrag {{agreement}}',
  shown_sheet_hash: 'Unverändert gespeichert unter dem Prüfwert {{hash}}',
  shown_sheet_page: 'Seite {{page}} von {{pages}}',
  shown_sheet_further: 'Weitere Kosten abzüglich weiterer Zuschüsse',
  shown_sheet_product: 'Produkt',
  shown_sheet_rates: 'Zinssatz und Preis',
  shown_sheet_recorded: 'Gezeigt von {{by}}, erfasst am {{time}}',
  shown_sheet_settlement: 'Ablösebetrag',
  shown_sheet_shown: 'Gezeigt von {{by}} am {{time}}',
  shown_sheet_terms:
    'Bonität und Annahme durch den Darlehensgeber vorausgesetzt. Dieses Blatt ist eine ' +
    'Berechnung und kein Darlehensangebot. Die Zahlen gelten zum genannten Stand und können ' +
    'sich danach ändern. Mehr Laufleistung als vereinbart oder Schäden bei der Rückgabe kosten ' +
    'zusätzlich.',
  shown_sheet_title: 'Ihre Angebote',
  shown_sheet_total: 'Gesamtbetrag',
  shown_sheet_unconfirmed:
    'Angebot {{number}}, {{vehicle}}: auf dem Gerät berechnet, nicht bestätigt.',
  shown_sheet_valuation: 'Wert Ihres Fahrzeugs',
  shown_sheet_vehicle: 'Fahrzeug',
  shown_unknown_format:
    'Dieser Eintrag nennt eine Sprache, ein Zahlenformat oder eine Zeitzone, die Forecourt ' +
    'nicht kennt, und kann weder gezeigt noch gedruckt werden.',
  shown_terms:
    'Diese Zahlen sind eine Berechnung und kein Darlehensangebot. Bonität vorausgesetzt. Was ' +
    'Sie sehen, wird mit seinem Datum gespeichert; Sie können es auf Papier haben.',
  shown_title: 'Ihre Angebote',
  shown_today: 'Jetzt zahlen Sie im Monat',
  shown_term: 'Laufzeit in Monaten',
  shown_verified: 'Genau so, wie es gezeigt wurde. Der Prüfwert stimmt.',
  shown_violated:
    'Das ist nicht, was gezeigt wurde: Der Prüfwert stimmt nicht. Es kann nicht gedruckt werden.',
}
