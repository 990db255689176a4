import type { BusinessRule, BusinessRuleRun } from '#domain/business-rules/business-rule.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What can be done in a row. */
export interface RuleRowActs {
  /** Nothing can be done without a network. */
  readonly isDisabled: boolean
  readonly onOpen: (rule: BusinessRule) => void
  readonly onCancel: (job: Job) => void
  readonly onResubmit: (job: Job) => void
}

/** Sorts rules without a crontab last. */
const afterAll = 'zzz'

const getInstant = (at: string | null): string => at ?? ''

const sortValues: Readonly<Record<string, (rule: BusinessRule) => string>> = {
  name: ({ name }) => name,
  query: ({ query }) => query,
  crontab: ({ crontab }) => (crontab === '' ? afterAll : crontab),
  tag: ({ tag }) => tag,
  email_recipient: ({ email_recipient }) => email_recipient,
  created_at: (rule) => getInstant(rule.created_at),
  updated_at: (rule) => getInstant(rule.updated_at),
  next_run: ({ next_run }) => next_run ?? afterAll,
}

export const ruleSorts = Object.keys(sortValues)

export const getRuleSortValue = (rule: BusinessRule, column: string): string =>
  sortValues[column]?.(rule) ?? ''

/** What a run found; null before it has. */
export const describeRunResult = (
  t: Translate,
  format: Format,
  { found, added }: Pick<BusinessRuleRun, 'found' | 'added'>,
): string | null =>
  found === null
    ? null
    : t('business_rule_result', {
        found: format.number(found, 0),
        added: format.number(added ?? 0, 0),
      })

function buildTimeColumns(t: Translate, format: Format): readonly Column<BusinessRule>[] {
  return (['created', 'updated'] as const).map((act): Column<BusinessRule> => ({
    id: `${act}_at`,
    header: t(`business_rule_${act}_at`),
    width: 190,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'lying',
    cell: (rule) => {
      const at = rule[`${act}_at`]
      if (at === null) return '–'
      return (
        <>
          <span className="figures">{format.dateTime(at)}</span>{' '}
          <span className="second" title={t(`business_rule_${act}_by`)}>
            {rule[`${act}_by`]}
          </span>
        </>
      )
    },
  }))
}

function buildRunColumns(
  t: Translate,
  format: Format,
  acts: RuleRowActs,
): readonly Column<BusinessRule>[] {
  return [
    {
      id: 'next_run',
      header: t('business_rule_next_run'),
      width: 140,
      isSortable: true,
      sortKind: 'time',
      card: 'status',
      cell: ({ schedule_id: schedule, next_run: at }) =>
        schedule === null || at === null ? (
          <span className="quiet">{t('business_rule_unscheduled')}</span>
        ) : (
          <span className="figures">{format.dateTime(at)}</span>
        ),
    },
    {
      id: 'last_run',
      header: t('business_rule_last_run'),
      width: 210,
      card: 'note',
      cell: ({ name, last_run: run }) => {
        if (run === null) return <span className="quiet">{t('business_rule_never')}</span>
        const result = describeRunResult(t, format, run)
        if (result !== null) return <span className="figures">{result}</span>
        if (run.job === null) return '–'
        return (
          <JobLine
            job={run.job}
            name={name}
            isDisabled={acts.isDisabled}
            onCancel={acts.onCancel}
            onResubmit={acts.onResubmit}
          />
        )
      },
    },
  ]
}

/** The columns of the rules; on a phone a card. */
export function buildRuleColumns(
  t: Translate,
  format: Format,
  acts: RuleRowActs,
): readonly Column<BusinessRule>[] {
  const text = (
    id: 'query' | 'crontab' | 'tag' | 'email_recipient',
    more: Partial<Column<BusinessRule>>,
  ): Column<BusinessRule> => ({
    id,
    header: t(`business_rule_${id}`),
    isSortable: true,
    cell: (rule) => (rule[id] === '' ? '–' : rule[id]),
    ...more,
  })
  return [
    {
      id: 'name',
      header: t('business_rule_name'),
      width: 250,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (rule) => (
        <button type="button" className="list-row link ellipsis" onClick={() => acts.onOpen(rule)}>
          {rule.name}
        </button>
      ),
    },
    text('crontab', {
      width: 110,
      card: 'second',
      cell: ({ crontab }) => (crontab === '' ? '–' : <code>{crontab}</code>),
    }),
    text('query', { cell: ({ query }) => <code className="ellipsis">{query}</code> }),
    text('tag', { width: 110, card: 'fact', cardLabel: t('business_rule_tag') }),
    text('email_recipient', { width: 180 }),
    ...buildTimeColumns(t, format),
    ...buildRunColumns(t, format, acts),
  ]
}
