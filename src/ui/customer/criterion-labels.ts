import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  describeCriterion,
  formatCriterionValue,
  type CriterionFormatter,
} from '#domain/customers/search/criterion-label.rules.ts'
import type { CriterionValue } from '#domain/customers/search/customer-query.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'

export interface CriterionLabels {
  /** A criterion as its chip shows it. */
  readonly criterion: (name: string, value: CriterionValue) => string
  /** One value of a criterion's list. */
  readonly value: (name: string, value: string) => string
}

const hasTime = /T\d{2}:\d{2}/u

/** Labels of criteria in the person's language and the organisation's formats. */
export function useCriterionLabels(
  getAssigneeName?: (assignee: string) => string,
): CriterionLabels {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useLookup()
  return useMemo(() => {
    const formatter: CriterionFormatter = {
      text: (key, values) => t(key, { ...values }),
      money: (minor, decimals) => format.money(minor, { decimals }),
      number: format.number,
      percent: format.percent,
      value: (name, value) =>
        name === 'assignedUser' && getAssigneeName !== undefined
          ? getAssigneeName(value)
          : lookup(name, value),
      day: (local) =>
        hasTime.test(local)
          ? `${format.date(local.slice(0, 10))} ${local.slice(11, 16)}`
          : format.date(local),
    }
    return {
      criterion: (name, value) => describeCriterion(name, value, formatter),
      value: (name, value) => formatCriterionValue(name, value, formatter),
    }
  }, [t, format, lookup, getAssigneeName])
}
