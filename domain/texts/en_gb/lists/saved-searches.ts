/** Sentences of the saved searches. */
export const savedSearchTexts = {
  saved_search_success_saved: 'Search saved',
  saved_search_failed_saved: 'The search could not be saved',

  saved_searches_title: 'Saved searches',
  saved_searches_failed: 'The saved searches could not be loaded',
  saved_searches_empty_title: 'No saved search yet',
  saved_searches_empty_text:
    'Filter the customer list and press “Save search” to come back to it with one press.',
  saved_searches_empty_act: 'To the customers',
  saved_searches_offline_text: 'The saved searches were not loaded before the network went.',
  saved_searches_refused_text:
    'You may no longer see saved searches. An administrator can give you the right.',
  saved_searches_as_of:
    'As of {{time}}, without a network. Nothing can be changed until it is back.',
  saved_searches_none_title: 'No such search',
  saved_searches_none_text: 'No name has “{{query}}” here.',
  saved_searches_search: 'Search names',

  saved_searches_name: 'Name',
  saved_searches_name_missing: 'Give the search a name.',
  saved_searches_finds: 'Search',
  saved_searches_everybody: 'All customers',
  saved_searches_unreadable: 'This search can no longer be read.',
  saved_searches_left_out: 'Left out, as you may not filter by it: {{fields}}',
  saved_searches_customers: 'Customers',
  saved_searches_customers_capped: '{{count}} or more',
  saved_searches_created: 'Created',
  saved_searches_visibility: 'For whom',
  saved_searches_private: 'Only me',
  saved_searches_shared: 'Everybody',
  saved_searches_shared_by: 'Shared by {{name}}',
  saved_searches_acts: 'Actions',
  saved_searches_pin: 'Add {{name}} to the navigation',
  saved_searches_unpin: 'Remove {{name}} from the navigation',
  saved_searches_edit: 'Edit',
  saved_searches_edit_named: 'Edit {{name}}',
  saved_searches_edit_title: 'Edit saved search',
  saved_searches_edit_failed: 'The search could not be changed',
  saved_searches_changed: 'Search changed',
  saved_searches_delete: 'Delete',
  saved_searches_delete_named: 'Delete {{name}}',
  saved_searches_delete_title: 'Delete this search?',
  saved_searches_delete_text:
    '“{{name}}” goes from your list and the navigation. No customer changes.',
  saved_searches_delete_text_shared:
    '“{{name}}” goes from your list and from everybody’s, as it is shared. No customer changes.',
  saved_searches_deleted: 'Search deleted',
  saved_searches_delete_failed: 'The search could not be deleted',
  saved_searches_pin_failed: 'The navigation could not be changed',
  saved_searches_too_many_pins: 'The navigation holds {{count}} searches. Remove one first.',

  saved_searches_save: 'Save search',
  saved_searches_save_title: 'Save this search',
  saved_searches_saved_as: 'Saved as “{{name}}”',
  saved_searches_share: 'Everybody in the organisation sees it',
  saved_searches_share_hint:
    'Each person finds the customers that they may see. Filters that they may not use are left out.',
  saved_searches_names_person:
    'It searches for words, which may name a customer. Take the words out to share it, or keep ' +
    'it to yourself.',
  saved_searches_too_many: 'You have {{count}} saved searches. Delete one to save another.',
}
