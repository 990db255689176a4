/** Sentences of inviting somebody. */
export const invitationTexts = {
  invite_title: 'Invite somebody',
  invite_help:
    'Gives somebody new an account in this organisation. They choose a password and a second step of ' +
    'signing in themselves, by a link that works once within 7 days. Invite them again if it has expired.',
  invite_about:
    'They get an e-mail with a link, and choose their password themselves. The link works once, ' +
    'within 7 days.',
  invite_first_name: 'First name',
  invite_first_name_needed: 'Enter their first name',
  invite_last_name: 'Last name',
  invite_last_name_needed: 'Enter their last name',
  invite_role: 'Role',
  invite_role_hint: 'You can give roles whose every right is yours too.',
  invite_role_needed: 'Choose what they may do',
  invite_role_not_allowed: 'You may not give this role. Choose another one',
  invite_language: 'Language',
  invite_send: 'Invite',
  invite_sent: '{{name}} is invited. The link goes to {{email}}.',
  invite_sent_no_mail:
    '{{name}} is invited. This Forecourt has no mail server: the person who runs it finds the link on the ' +
    'console of the host.',
  invite_already_member: 'Somebody with this address works here already',
  invite_has_account:
    'Somebody with this address works in another organisation already. Ask support to add them here',
  invite_disabled: 'This account is switched off. It has to be switched on first',
  invite_refused: 'You may no longer invite people. An administrator can give the right.',
  invite_unreachable: 'This did not reach Forecourt. Check the connection and try again.',
  invite_failed: 'Nobody was invited. Check what you typed and try again.',
  invite_roles_failed: 'The roles could not be loaded',
  invite_offline: 'Inviting needs the network. What you type stays until it is back.',
} as const
