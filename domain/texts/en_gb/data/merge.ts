/** Sentences of people who may be one, and of their merge. */
export const mergeTexts = {
  duplicates_title: 'Duplicate customers',
  help_duplicates: 'People who may be one, side by side, to be merged or left.',
  duplicates_remark:
    'Found by the host from the same e-mail address, telephone number and surname, or name and ' +
    'postcode. Merging makes two people one person: every agreement stays, with all that was ' +
    'recorded about it.',
  duplicates_view: 'Which',
  duplicates_view_found: 'Possible duplicates',
  duplicates_view_merged: 'Merged',
  duplicates_person: 'Person',
  duplicates_perhaps: 'Perhaps the same person',
  duplicates_stays: 'Stays',
  duplicates_goes: 'Was merged into it',
  duplicates_reasons: 'Reason',
  duplicates_reason_email: 'same e-mail address',
  duplicates_reason_phone: 'same telephone number and surname',
  duplicates_reason_name: 'same name and postcode',
  duplicates_act: 'Act',
  duplicates_compare: 'Compare…',
  duplicates_count: 'Pairs',
  duplicates_merged_by: '{{by}}, {{time}}',
  duplicates_undone_by: 'Undone by {{by}}, {{time}}',
  duplicates_when: 'Merged',
  duplicates_undo: 'Undo…',
  duplicates_gone: 'No longer there',
  duplicates_by_number: 'Compare two agreements…',
  duplicates_first_number: 'Agreement of the person who stays',
  duplicates_second_number: 'Agreement of the other',
  duplicates_go_on: 'Compare',
  duplicates_offline_text:
    'Duplicates are known only to the host. They are shown with the network.',
  duplicates_refused_text: 'You may not see duplicate customers here.',
  duplicates_failed: 'The duplicates could not be loaded.',
  duplicates_empty_title: 'No duplicates',
  duplicates_empty_text:
    'Nobody shares an e-mail address, a telephone number and surname, or name and postcode.',
  duplicates_none_title: 'No merges',
  duplicates_none_text: 'Nobody was merged yet.',
  duplicates_as_of: 'As of {{time}}, without a network.',
  merge_title: 'Merge two people',
  merge_stays: 'Stays',
  merge_goes: 'Goes into it',
  merge_swap: 'Let the other stay',
  merge_details: 'Details',
  merge_details_text:
    'Where they differ, choose which holds. It is written to all agreements of both; an import ' +
    'keeps it until the file brings something new.',
  merge_part_name: 'Name',
  merge_part_company: 'Company',
  merge_part_phone: 'Telephone',
  merge_part_mobile: 'Mobile',
  merge_part_email: 'E-mail',
  merge_part_address: 'Address',
  merge_nothing: 'nothing',
  merge_consents: 'Consent',
  merge_consents_text: 'The stricter holds for all agreements of both.',
  merge_channel: 'Channel',
  merge_channel_all: 'All contact',
  merge_afterwards: 'Afterwards',
  merge_objects: 'objects',
  merge_allows: 'allows',
  merge_touched: 'What is touched',
  merge_new_objections: 'new objections: {{channels}}',
  merge_no_objections: 'no new objection',
  merge_held: 'What stays where it is',
  merge_held_text:
    'Nothing is moved: it stays with the agreement it was recorded on, and each agreement leads ' +
    'to the others.',
  merge_confirm: 'Merge',
  merge_done: 'The two are one person now',
  merge_failed: 'The two could not be merged. Nothing was changed.',
  merge_loading_failed: 'The two could not be compared.',
  merge_refused_not_found:
    'One of these agreements is not there, or at a dealer that you do not see.',
  merge_refused_merge_same: 'These are the same agreement.',
  merge_refused_already_merged: 'These two are one person already.',
  merge_refused_merge_out_of_sight:
    'One of them has agreements at a dealer that you do not see. Somebody who sees all of them ' +
    'can merge the two.',
  merge_refused_merge_too_many:
    'These two have more than 100 agreements together: too many to merge.',
  merge_refused_merge_changed:
    'Something about the two has changed. Here is how they are now: read it again.',
  merge_refused_merge_built_on: 'A later merge of this person stands on it. Undo that one first.',
  merge_undo_title: 'Undo this merge?',
  merge_undo_text:
    'The two become two people again. Details and objections that the merge brought are put ' +
    'back. What was changed or recorded since stays as it is, with the agreement it was recorded ' +
    'on.',
  merge_undo_confirm: 'Undo the merge',
  merge_undone: 'The two are two people again',
  merge_undone_left_one: 'Two people again. One detail was changed since, and stays.',
  merge_undone_left_other: 'Two people again. {{count}} details were changed since, and stay.',
  merge_undo_failed: 'The merge could not be undone. Nothing was changed.',
} as const
