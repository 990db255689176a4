/**
 * Sentences of the customer's side of the tablet, of what customers were shown, and of the deal
 * sheet.
 */
export const presentationTexts = {
  sheet_button: 'Deal sheet',
  sheet_done: 'The deal sheet is downloaded.',
  sheet_failed:
    'The deal sheet could not be printed. Its figures are saved: open it below the offers to try again.',
  sheet_kind: 'Deal sheet for the customer: {{vehicles}}',
  sheet_list_entry: 'Deal sheet {{day}}, {{time}}',
  sheet_not_kept_away:
    'While you act for somebody, a deal sheet needs a connection, so it was not made.',
  sheet_not_kept_broken:
    'This device could not store the deal sheet, so it was not made. Load the page again.',
  sheet_not_kept_full:
    'This device is full and could not store the deal sheet, so it was not made.',
  sheet_not_kept_upgraded:
    'Forecourt was updated in another tab, so the deal sheet was not made. Load the page again.',
  sheet_refused: 'The deal sheet was not made. The list of waiting changes shows why.',
  sheet_verified: 'Exactly as on the deal sheet. The check value agrees.',
  sheet_waiting:
    'The deal sheet is saved on this device and not sent yet. Forecourt makes it when it can be ' +
    'reached; it then stands below the offers.',
  shown_sheet_made: 'Made by {{by}}, recorded on {{time}}',
  shown_sheet_made_here: 'Made by {{by}} on {{time}}',
  shown_back: 'Back to Forecourt',
  shown_back_about: 'Only somebody who works with Forecourt can go on from here.',
  shown_back_code: 'Your one-time code',
  shown_back_failed: 'Forecourt does not answer. Try again in a moment.',
  shown_back_no_network:
    'There is no connection to Forecourt, and this device cannot check the password of ' +
    '{{username}} yet. It will be checked as soon as the connection is back.',
  shown_back_offline_wait_one: 'Wait one second before you try again.',
  shown_back_offline_wait_other: 'Wait {{count}} seconds before you try again.',
  shown_back_password: 'Password of {{username}}',
  shown_back_submit: 'Go back',
  shown_back_wrong: 'That is not the password. Nothing of Forecourt is shown.',
  shown_back_wrong_code: 'That is not the code.',
  shown_button: 'Customer view',
  shown_change: 'Change a month',
  shown_consent_about: 'Change it here at any time. It applies immediately.',
  shown_consent_all:
    'You have asked not to be contacted at all. That applies until you tell us otherwise.',
  shown_consent_call: 'Call me',
  shown_consent_email: 'Send me e-mails',
  shown_consent_kept: 'Thank you. Your choice is saved.',
  shown_consent_mail: 'Send me letters',
  shown_consent_not_kept: 'This device could not save your choice. Please tell us in person.',
  shown_consent_sms: 'Send me text messages',
  shown_consent_title: 'How may we contact you?',
  shown_contribution: 'We add to your deposit',
  shown_credit: 'Amount of credit',
  shown_deposit: 'Your deposit, with your present car',
  shown_driving: 'Today you drive {{vehicle}}',
  shown_figures_of: 'Figures as of {{time}}.',
  shown_gone:
    'Please hand the tablet back. The offers are no longer here after the page was reloaded.',
  shown_kind: 'Shown to the customer: {{vehicles}}',
  shown_less: 'less a month',
  shown_list: 'Shown to the customer',
  shown_list_entry: 'Shown to the customer {{day}}, {{time}}',
  shown_list_failed: 'What the customer was shown could not be loaded.',
  shown_list_waiting: 'on this device, not sent yet',
  shown_mileage: 'Miles a year',
  shown_more: 'more a month',
  shown_no_figure: 'Ask us',
  shown_not_kept_away: 'While you act for somebody, the customer view is not opened.',
  shown_not_kept_broken:
    'This device could not store what would be shown, so the customer view was not opened. Load ' +
    'the page again.',
  shown_not_kept_full:
    'This device is full and could not store what would be shown, so the customer view was not opened.',
  shown_not_kept_upgraded:
    'Forecourt was updated in another tab, so the customer view was not opened. Load the page again.',
  shown_offer: 'Offer {{number}}',
  shown_payment: 'You would pay a month',
  shown_payment_tax: 'VAT in each payment, none in the cash price',
  shown_price_tax: 'VAT on top of the cash price',
  shown_price: 'Cash price',
  shown_reference: 'Reference {{reference}}',
  shown_same: 'the same as today',
  shown_sheet: 'Deal sheet (PDF)',
  shown_sheet_apr: 'APR',
  shown_sheet_as_of: 'As of',
  shown_sheet_charge: 'Total charge for credit',
  shown_sheet_example: 'Representative example: {{facts}}.',
  shown_sheet_example_apr: 'representative {{apr}} APR',
  shown_sheet_example_contribution: 'contribution to the deposit {{sum}}',
  shown_sheet_example_credit: 'amount of credit {{sum}}',
  shown_sheet_example_deposit: 'deposit {{sum}}',
  shown_sheet_example_final: 'optional final payment {{sum}}',
  shown_sheet_example_further: 'other charges less further support {{sum}}',
  shown_sheet_example_payment: '{{sum}} a month over a term of {{term}} months',
  shown_sheet_example_price: 'cash price {{sum}}',
  shown_sheet_example_total: 'total amount payable {{sum}}',
  shown_sheet_failed:
    'The deal sheet could not be printed. What the customer was shown is saved all the same.',
  shown_sheet_file: 'Deal-sheet',
  shown_sheet_final: 'Optional final payment',
  shown_sheet_for: 'For {{customer}}, agreement {{agreement}}',
  shown_sheet_hash: 'Stored unchanged under the check value {{hash}}',
  shown_sheet_page: 'Page {{page}} of {{pages}}',
  shown_sheet_further: 'Other charges less further support',
  shown_sheet_product: 'Product',
  shown_sheet_rates: 'Rate and price',
  shown_sheet_recorded: 'Shown by {{by}}, recorded on {{time}}',
  shown_sheet_settlement: 'Settlement',
  shown_sheet_shown: 'Shown by {{by}} on {{time}}',
  shown_sheet_terms:
    'Credit is subject to status and to the lender’s acceptance. This sheet is an illustration ' +
    'and no offer of credit. Its figures hold as of the dates named and may change after them. ' +
    'Going beyond the agreed mileage or bringing the vehicle back damaged costs extra.',
  shown_sheet_title: 'Your offers',
  shown_sheet_total: 'Total amount payable',
  shown_sheet_unconfirmed:
    'Offer {{number}}, {{vehicle}}: calculated on the device, not confirmed.',
  shown_sheet_valuation: 'Value of your car',
  shown_sheet_vehicle: 'Vehicle',
  shown_unknown_format:
    'This record names a language, number format or time zone that Forecourt does not know, so ' +
    'it can be neither shown nor printed.',
  shown_terms:
    'These figures are an illustration and no offer of credit. Credit is subject to status. ' +
    'What you see is stored with its date, and you can have it on paper.',
  shown_title: 'Your offers',
  shown_today: 'Now you pay a month',
  shown_term: 'Term in months',
  shown_verified: 'Exactly as it was shown. The check value agrees.',
  shown_violated:
    'This is not what was shown: the check value does not agree. It cannot be printed.',
} as const
