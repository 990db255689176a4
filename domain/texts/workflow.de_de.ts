import type { workflowTexts as english } from './workflow.en_gb.ts'

/** German sentences of the workflow toolbar. */
export const workflowTexts = {
  workflow_another_person: 'Andere Person',
  workflow_anyone: 'Alle',
  workflow_assigned_to: 'Bearbeiter',
  workflow_assignees_failed: 'Namen konnten nicht geladen werden. Noch einmal versuchen',
  workflow_count_again: 'Neu zählen',
  workflow_counts_failed: 'Die Kunden konnten nicht gezählt werden.',
  workflow_tabs: 'Bearbeitungsstand der Kunden',
} satisfies Record<keyof typeof english, string>
