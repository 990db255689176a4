/** Sentences of the templates for e-mails and SMS. */
export const contactTemplateTexts = {
  templates_title: 'Templates',
  templates_edit_title: 'Template',
  templates_search: 'Search names, subjects and authors',
  templates_failed: 'The templates could not be loaded',
  templates_refused_text:
    'You may no longer see the templates. An administrator can give you the right.',
  templates_offline_text:
    'The templates are known only to the host. They are shown with the network.',
  templates_offline_note:
    'Without the network nothing is saved or previewed. What you type is stored on this device.',
  templates_as_of: 'As of {{time}}, without a network. Nothing can be changed until it is back.',
  templates_empty_title: 'No template yet',
  templates_empty_text:
    'A template is a text with places that are filled in for each customer. It is written once ' +
    'and used by everybody who sends e-mails or SMS.',
  templates_none_title: 'No such template',
  templates_none_text: 'No template has this type, language and status.',
  templates_none_found_text: 'No name, subject or author has “{{query}}” here.',
  templates_gone_title: 'This template does not exist',
  templates_gone_text: 'It was deleted, or is its author’s own.',
  templates_to_list: 'All templates',

  templates_name: 'Name',
  templates_subject: 'Subject',
  templates_subject_hint: 'Places are written as {{example}}',
  templates_type: 'Type',
  templates_type_email: 'E-mail',
  templates_type_sms: 'SMS',
  templates_any_type: 'Any type',
  templates_language: 'Language',
  templates_language_en_gb: 'English',
  templates_language_de_de: 'German',
  templates_any_language: 'Any language',
  templates_status: 'Status',
  templates_active: 'Active',
  templates_inactive: 'Inactive',
  templates_any_status: 'Any status',
  templates_created: 'Created',
  templates_updated: 'Updated',
  templates_acts: 'Actions',
  templates_visibility: 'Offered to',
  templates_visible_everybody: 'Everybody',
  templates_visible_author: 'Me only',
  templates_content: 'Text',

  templates_create: 'Create template',
  templates_create_confirm: 'Create and write',
  templates_edit_named: 'Edit {{name}}, {{language}}',
  templates_delete_named: 'Delete {{name}}, {{language}}',
  templates_delete_title: 'Delete this template?',
  templates_delete_text:
    '{{name}} in {{language}} and its versions are deleted. What was sent by it stays.',
  templates_delete: 'Delete template',
  templates_deleted: 'Template deleted',
  templates_delete_failed: 'The template could not be deleted',

  templates_name_missing: 'Give the template a name',
  templates_name_reserved: 'This name is used by the product; choose another',
  templates_name_taken: 'A template of this type and language has this name; choose another',
  templates_subject_missing: 'An active e-mail needs a subject',
  templates_content_missing: 'An active template needs a text',
  templates_content_long: 'The text may have 100,000 characters at most',
  templates_too_many: 'There are 500 templates, the most possible. Delete one that is not used.',
  templates_stale: 'Somebody else has saved this template. Your changes are here; choose below.',
  templates_save_failed: 'The template could not be saved. What you typed is still here.',
  templates_saved_published: 'Saved and active',
  templates_saved_draft: 'Saved, not active',

  templates_tools: 'Tools for the text',
  templates_tool_bold: 'Bold',
  templates_tool_italic: 'Italic',
  templates_tool_link: 'Link',
  templates_tool_list: 'List',
  templates_tool_numbered: 'Numbered list',
  templates_tool_place: 'Placeholder',
  templates_tool_undo: 'Undo',
  templates_tool_redo: 'Redo',
  templates_link_address: 'Address of the link',
  templates_link_apply: 'Set link',
  templates_link_remove: 'Remove link',
  templates_fallback: 'Where nothing is known, write',

  templates_places: 'Placeholders',
  templates_place_agent: 'Sender',
  templates_place_organisation: 'Organisation name',
  templates_place_vehicle: 'Vehicle',
  templates_place_empty: 'not known',

  templates_problem_place: 'line {{line}}, character {{column}}',
  templates_problem_near: 'near “{{near}}”',
  templates_problem_unknown_placeholder:
    '“{{name}}” is no placeholder ({{place}}). Choose one from the list.',
  templates_problem_no_value:
    '{{name}} is not known for this customer ({{place}}). Choose the placeholder and say what is ' +
    'written instead.',
  templates_problem_unknown_filter:
    '“{{name}}” after the bar is unknown ({{place}}). Possible is “default” with words.',
  templates_problem_raw_filter: '“raw” would let markup in ({{place}}). Take it out.',
  templates_problem_syntax:
    'The brackets cannot be read ({{place}}). A placeholder is written as two brackets, its ' +
    'name, two brackets.',
  templates_problem_endless:
    'Filling the text in takes too long ({{place}}). Take the repetition out.',
  templates_problem_unsafe:
    '“{{name}}” may not be in an e-mail ({{place}}). Possible are words, lists and links.',

  templates_preview: 'Preview',
  templates_preview_as: 'Customer of the preview',
  templates_preview_as_short: 'As',
  templates_preview_find: 'Name, registration or agreement',
  templates_preview_nobody: 'nobody',
  templates_preview_width: 'Width of the preview',
  templates_preview_phone: 'Phone',
  templates_preview_desktop: 'Desktop',
  templates_preview_offline: 'The host fills the places in. The preview comes with the network.',
  templates_preview_failed: 'The preview could not be made',

  templates_versions: 'Versions',
  templates_versions_failed: 'The versions could not be loaded',
  templates_version_current: 'Current',
  templates_version_use: 'Use again',
  templates_version_use_named: 'Use again version {{version}}',

  templates_test: 'Test to myself',
  templates_test_queued: 'The test is on its way to {{address}}',
  templates_test_broken: 'The test was not sent: the text has a problem, named beside it',
  templates_test_failed: 'The test could not be sent',

  templates_sms_count_one: '{{characters}} characters, {{count}} part, {{left}} left',
  templates_sms_count_other:
    '{{characters}} characters, {{count}} parts, {{left}} left in the last',
  templates_sms_special: 'Special characters: a part holds 70 instead of 160',
  templates_sms_replace: 'Use plain characters',

  invitation_summary: 'Appointment at {{organisation}}',
  invitation_subject: 'Your appointment on {{day}} at {{from}}',
  invitation_moved_subject: 'Your appointment has moved to {{day}}, {{from}}',
  invitation_cancelled_subject: 'Your appointment on {{day}} at {{from}} is cancelled',
  invitation_greeting: 'Dear {{name}},',
  invitation_greeting_unnamed: 'Hello,',
  invitation_text: 'We look forward to seeing you on {{day}} from {{from}} to {{until}}.',
  invitation_moved_text:
    'Your appointment has a new time. We look forward to seeing you on {{day}} from {{from}} to {{until}}.',
  invitation_cancelled_text:
    'Your appointment on {{day}} from {{from}} to {{until}} will not take place at that time.',
  invitation_place: 'You find us at {{place}}.',
  invitation_attached: 'The invitation with this e-mail puts the appointment into your calendar.',
  mail_foot: 'You get this e-mail as a customer of {{organisation}}.',
  mail_foot_clicks: 'It is counted how often its links are opened.',
  sms_foot_clicks: 'Opened links are counted.',
  mail_foot_stop: 'Stop these e-mails',
} as const
