/** Sentences of the upload of a file. */
export const uploadTexts = {
  upload_cancel: 'Cancel the upload',
  upload_checking: '{{name}} is being checked',
  upload_choose: 'Choose a file',
  upload_done: '{{name}} is uploaded',
  upload_drop: 'or drop it here',
  upload_of: '{{sent}} of {{total}}',
  upload_pause: 'Pause',
  upload_paused: '{{name}} is paused. What has been sent stays sent for a day.',
  upload_progress: 'Upload of {{name}}',
  upload_refused_content:
    'The file is damaged, or something else than its name says. Choose one of these: {{types}}.',
  upload_refused_empty: 'The file is empty. Choose one with content.',
  upload_refused_full:
    'The host has no room left, and kept nothing of the file. Try again later, and tell an administrator.',
  upload_refused_named:
    'The file is a {{found}}, but its name says something else. Rename it, or choose one of ' +
    'these: {{types}}.',
  upload_refused_unknown: 'The file was not taken. Choose it again.',
  upload_refused_quota:
    'Your organisation stores {{used}} of {{quota}}. Delete files that nobody needs, or choose a ' +
    'smaller one.',
  upload_refused_right:
    'Your role does not include this upload. An administrator can give you the right.',
  upload_refused_size: 'The file is too large. At most {{max}} are taken.',
  upload_refused_type: 'This type is not taken. Save the file as one of these: {{types}}.',
  upload_refused_unreadable:
    'The file is damaged, or too large when unpacked, or an archive of more than one file of rows. ' +
    'Save it again, or as CSV.',
  upload_resume: 'Continue',
  upload_retry: 'Try now',
  upload_sending: '{{name}} is being uploaded',
  upload_takes: '{{types}}, at most {{max}}',
  upload_waiting:
    'There is no connection. {{name}} continues where it stopped when the connection is back.',
} as const
