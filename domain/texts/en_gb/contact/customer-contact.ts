/** Sentences of writing to one customer: the dialogs, their preview, and why nothing is sent. */
export const customerContactTexts = {
  // What the specification says
  sendemail_failed_fetch_template: 'The e-mail templates could not be loaded',
  send_sms_failed_fetch_template: 'The SMS templates could not be loaded',

  contact_send_email: 'Send e-mail',
  contact_email_off: 'E-mail: objected to',
  contact_send_sms: 'Send SMS',
  contact_sms_off: 'SMS: objected to',
  contact_send: 'Send',
  contact_queued: 'Handed over for sending',
  contact_not_sent: 'The message was not sent',

  // The form
  contact_to: 'To',
  contact_to_on_file: 'Address on file',
  contact_to_another: 'Another address',
  contact_to_address: 'E-mail address',
  contact_to_needed: 'Choose where it goes',
  contact_on_file_hint: 'On file: {{address}}',
  contact_from: 'From',
  contact_from_usual: 'Usual sender',
  contact_from_custom: 'Another sender',
  contact_from_address: 'Sender’s e-mail address',
  contact_text: 'Text',
  contact_text_template: 'Template',
  contact_text_own: 'Write it myself',
  contact_text_needed: 'Choose a template or your own text',
  contact_template: 'Template',
  contact_template_optional: 'Template (optional)',
  contact_template_none: 'No template',
  contact_template_choose: 'Choose',
  contact_template_needed: 'Choose a template',
  contact_template_option: '{{name}} ({{language}})',
  contact_no_templates: 'No template is published yet',
  contact_subject: 'Subject',
  contact_subject_needed: 'Write a subject',
  contact_content: 'Message',
  contact_content_needed: 'Write a message',
  contact_long: 'This is too long to be sent',
  contact_letter_print: 'Print the letter here',
  contact_letter_print_hint:
    'It joins the letters that are printed and posted together. Off: you send it yourself.',
  contact_letter_content: 'Letter',

  // The preview
  contact_preview_to: 'To {{name}}, {{address}}',
  contact_preview_from: 'From {{sender}}',
  contact_preview_empty: 'What the customer gets is shown here as soon as there is a text.',
  contact_offline:
    'Without a network it waits on this device and is sent when the network is back. After 12 ' +
    'hours you are asked first.',
  contact_no_address: 'no address on file',
  contact_no_sender: 'No server that sends it is set up: it is kept in the messages tray.',
  contact_no_domains: 'Your operator has allowed no other sender yet. Choose the usual one.',
  contact_domains: 'Allowed: addresses of {{domains}}.',
  contact_missing: 'Not known: {{places}}',

  // What was done, and why it was refused
  activity_outcome_queued: 'Waiting to be sent',
  activity_outcome_waiting: 'On this device, not yet handed over',
  tray_kind_contact_email: 'E-mail',
  tray_kind_contact_sms: 'SMS',
  tray_kind_contact_letter: 'Letter to be printed',
  tray_kind_letter_template: 'Letter to be printed, template “{{template}}”',
  tray_kind_contact_template: 'E-mail, template “{{template}}”',
  tray_reason_old_message: 'It was written more than 12 hours ago. Is it still correct?',
  tray_reason_do_not_contact: 'Not sent: the customer wants no contact at all.',
  tray_reason_channel_objection:
    'Not sent: the customer has objected to being written to this way.',
  tray_reason_purpose_off: 'Not sent: your organisation has switched off messages of this kind.',
  tray_reason_no_address:
    'Not sent: no address is on file. Add one to the customer, or write to another address.',
  tray_reason_address_unusable:
    'Not sent: what is on file is not one address. Correct it, or write to another address.',
  tray_reason_address_bouncing:
    'Not sent: messages to this address came back. Ask the customer for another.',
  tray_reason_sender_not_allowed: 'Not sent: nobody may send from this address here.',
  tray_reason_template_gone:
    'Not sent: the template is no longer published. Choose another, or write the text yourself.',
  tray_reason_template_incomplete:
    'Not sent: the template names something that is not known of this customer. Choose another, ' +
    'or write the text yourself.',
} as const
