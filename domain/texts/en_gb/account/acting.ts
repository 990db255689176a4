/** Sentences of acting for another member: choosing, the banner, what is withheld. */
export const actingTexts = {
  acting_about: 'You see and do what both of you may. Everything recorded carries both names.',
  acting_back: 'Back to {{actor}}',
  acting_back_failed: 'Going back did not reach Forecourt. Check the connection and try again.',
  acting_banner: 'Acting for another person',
  acting_begin: 'Act for this person',
  acting_choose: 'Choose for whom you act.',
  acting_consent: 'Nobody changes consent for another person.',
  acting_failed: 'This could not be begun. Try again.',
  acting_for: '{{actor}} is acting for {{username}}.',
  acting_found_first: 'The first {{count}} people: more of the name finds the others',
  acting_found_one: '1 person',
  acting_found_other: '{{count}} people',
  acting_gone: 'This person does not work here any more. Choose somebody else.',
  acting_menu: 'Act for somebody',
  acting_nobody:
    'Nobody for whom you may act has this name. Search for a part of it, or of the e-mail address.',
  acting_reason: 'Reason',
  acting_reason_missing: 'Say in a few words why you act for this person.',
  acting_right_missing: 'You may not act for others in this organisation any more.',
  acting_search: 'Find a person by name',
  acting_search_again: 'Try again',
  acting_search_failed: 'The people could not be fetched.',
  acting_title: 'Act for somebody',
  acting_unreachable: 'Forecourt is not reached. Check the connection and try again.',
  acting_who: 'For whom',
  acting_withheld:
    'Consent, passwords, two-step sign-in, roles, exports and sending are withheld, and nothing ' +
    'is stored on this device.',
} as const
