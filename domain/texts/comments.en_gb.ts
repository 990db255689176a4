/** Sentences of writing, changing and deleting what stands in a customer's activity. */
export const commentTexts = {
  comment_add: 'Add a comment',
  comment_again_title: 'Your comment that was not accepted',
  comment_cancel: 'Cancel',
  comment_change: 'Save change',
  comment_edit: 'Edit',
  comment_edit_named: 'Edit the comment by {{author}}, {{when}}',
  comment_editing: 'Edit the comment by {{author}}, {{when}}',
  comment_empty: 'Write something first: an empty comment says nothing.',
  comment_keys: 'Ctrl + Enter saves',
  comment_not_kept_broken:
    'Not saved: this device does not keep anything at the moment. Your text is still here.',
  comment_not_kept_full: 'Not saved: this device is full. Your text is still here.',
  comment_not_kept_upgraded:
    'Not saved: a newer Forecourt is open in another tab. Copy your text and load this page again.',
  comment_save: 'Save',
  comment_too_long: 'Write at most {{most}} characters.',
  customer_failed_add_comment: 'The comment was not accepted. Its text is kept here.',
  customer_failed_edit_comment:
    'The change of the comment was not accepted. Your text is kept here.',
  customer_success_add_comment: 'Comment added',
  customer_success_edit_comment: 'Comment changed',

  // What was not accepted
  comment_again: 'Edit and send again',
  comment_conflict: '{{name}} has changed this comment since you saw it.',
  comment_conflict_nameless: 'Somebody has changed this comment since you saw it.',
  comment_copy: 'Copy',
  comment_copy_failed: 'This browser does not let the page copy.',
  comment_discard: 'Discard',
  comment_discard_text: 'Its text goes for good. Nothing of it has reached Forecourt.',
  comment_discard_sure: 'Discard it for good',
  comment_gone: 'This comment was deleted before your change arrived.',
  comment_leave: 'Leave it',
  comment_mine: 'Yours',
  comment_not_accepted: 'Forecourt did not accept this. Your text is kept here.',
  comment_not_known: 'not known',
  comment_overwrite: 'Replace with mine',
  comment_save_as_new: 'Save mine as a new comment',
  comment_theirs: 'Theirs',
  comment_was: 'Before',

  // Deleting a status
  generic_failed_deleted: 'It could not be deleted',
  status_delete: 'Delete',
  status_delete_named: 'Delete the status {{status}}, {{when}}',
  status_deleted: 'Deleted',
  status_delete_undo: 'Undo',
  success_deleted_status: 'Status deleted',
} as const
