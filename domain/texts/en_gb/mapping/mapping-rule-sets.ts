/** Sentences of the rule sets of the first mapping. */
export const mappingRuleSetTexts = {
  rule_sets_title: 'Mapping rule sets',
  rule_sets_help:
    'A rule set is a file of models that are offered for a customer’s model. Published, it takes ' +
    'the place of the imported mapping for its models with the next calculation.',
  rule_sets_name: 'Name',
  rule_sets_status: 'Status',
  rule_sets_version: 'Version',
  rule_sets_created: 'Created',
  rule_sets_modified: 'Modified',
  rule_sets_csv_count: 'Rows',
  rule_sets_count: 'Rule sets',
  rule_sets_count_published: 'Published',
  rule_sets_status_published: 'Published',
  rule_sets_status_unpublished: 'Not published',
  rule_sets_publish: 'Publish',
  rule_sets_unpublish: 'Unpublish',
  rule_sets_published: '{{name}} is published. Offers follow with the next calculation.',
  rule_sets_unpublished: '{{name}} is no longer published',
  rule_sets_upload: 'Upload CSV',
  rule_sets_upload_title: 'Upload CSV for {{name}}',
  rule_sets_upload_file: 'File of models',
  rule_sets_upload_columns:
    'Columns: make, model, to_make, to_model, and where wanted to_derivative and is_primary. The ' +
    'rows take the place of those before.',
  rule_sets_upload_no_file: 'Choose a file first, and wait until it has been uploaded.',
  rule_sets_upload_header: 'The first row must name make, model, to_make and to_model.',
  rule_sets_upload_empty: 'The file has no rows.',
  rule_sets_upload_long: 'At most {{max}} rows are possible in one file.',
  rule_sets_upload_rows: 'These lines miss a make or model: {{lines}}. Nothing was stored.',
  rule_sets_uploaded: 'Mapping CSV uploaded successfully!',
  rule_sets_upload_failed: 'Mapping CSV uploaded failed.',
  rule_sets_create: 'Create rule set',
  rule_sets_failed: 'Failed to get mapping list.',
  rule_sets_refused_text:
    'You may no longer see the rule sets. An administrator can give you the right.',
  rule_sets_offline_text:
    'The rule sets are known only to the host. They are shown with the network.',
  rule_sets_empty_title: 'No rule set yet',
  rule_sets_empty_text: 'Without one the imported mapping says what is offered for which model.',
  rule_sets_none_title: 'No such rule set',
  rule_sets_none_text: 'No rule set here is called “{{query}}”.',
  rule_sets_search: 'Search rule sets',
  mapping_rule_create_toast_errormessage: 'The rule set could not be created',
  mapping_edit_toast_errormessage: 'The rule set could not be changed',
} as const
