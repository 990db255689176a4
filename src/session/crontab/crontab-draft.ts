import * as v from 'valibot'
import { crontabBounds, findCrontabProblem, maxCrontab } from '#domain/jobs/crontab.rules.ts'
import type { CrontabField, CrontabProblem } from '#domain/jobs/crontab.rules.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What a field of a crontab may hold. */
function getForms(t: Translate, field: CrontabField): string {
  if (field === 'month' || field === 'weekday') return t(`tasks_crontab_forms_${field}`)
  const { min, max } = crontabBounds[field]
  return t('tasks_crontab_forms', { min, max })
}

/** Why a text is no crontab, and what would be possible in its place. */
export function describeCrontabProblem(t: Translate, problem: CrontabProblem): string {
  if (problem.code === 'fields')
    return problem.count === 0
      ? t('tasks_crontab_missing')
      : t('tasks_crontab_fields', { count: problem.count })
  const { part } = problem
  const field = t(`tasks_field_${problem.field}`)
  return problem.code === 'twice'
    ? t('tasks_crontab_twice', { part, field })
    : t('tasks_crontab_part', { part, field, forms: getForms(t, problem.field) })
}

/** A crontab as it is typed; its messages are sentences. */
export const crontabDraft = (t: Translate) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxCrontab),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? findCrontabProblem(dataset.value) : null
      if (problem !== null) addIssue({ message: describeCrontabProblem(t, problem) })
    }),
  )
