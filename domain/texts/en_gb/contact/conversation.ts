/** Messages to a customer and from them, in one place. */
export const conversationTexts = {
  activity_outcome_asked_to_stop: 'Asked for no more messages',
  activity_outcome_replied: 'Reply',
  conversation_all: 'All',
  conversation_bounced: 'came back {{time}}',
  conversation_choice: 'Which entries',
  conversation_delivered: 'delivered {{time}}',
  conversation_entries: 'Messages, the oldest first',
  conversation_from: 'from {{sender}}',
  conversation_link_opened: 'link opened {{time}}',
  conversation_messages: 'Messages {{count}}',
  conversation_posted: 'posted {{time}}',
  conversation_replied: 'replied {{time}}',
  conversation_sent: 'sent {{time}}',
  mailbox_address: 'Replies are not collected: the address of the mailbox cannot be read.',
  mailbox_folder: 'Replies are not collected: the mailbox has no such folder.',
  mailbox_login: 'Replies are not collected: the mailbox refuses the password.',
  mailbox_no_secret: 'Replies are not collected: the operator has not set the mailbox’s password.',
  mailbox_not_allowed:
    'Replies are not collected: the operator does not allow the server of the mailbox.',
  mailbox_unreachable:
    'Replies could not be collected: the server of the mailbox does not answer. It is tried again.',
  unmatched_replies_count_one: '1 reply of an unknown sender',
  unmatched_replies_count_other: '{{count}} replies of unknown senders',
  unmatched_replies_failed: 'The reply could not be marked as dealt with. Please try again.',
  unmatched_replies_from: '{{channel}} from {{from}}, {{time}}',
  unmatched_replies_not_loaded: 'Replies of unknown senders could not be loaded',
  unmatched_replies_seen: 'Dealt with',
  unmatched_replies_stop:
    'Asked for no more messages. Everybody who is reached there objects to them now.',
  unmatched_replies_text:
    'They answer no message of yours, or several people are reached at the number. No customer’s ' +
    'activity shows them.',
  unmatched_replies_title: 'Replies of unknown senders',
}
