/** Sentences of the workflow toolbar. */
export const workflowTexts = {
  workflow_another_person: 'Another person',
  workflow_anyone: 'Anyone',
  workflow_assigned_to: 'Assigned to',
  workflow_assignees_failed: 'Names could not be loaded. Try again',
  workflow_count_again: 'Count again',
  workflow_counts_failed: 'The customers could not be counted.',
  workflow_tabs: 'Progress with customers',
} as const
