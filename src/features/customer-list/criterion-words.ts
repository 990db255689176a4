import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  describeCriterion,
  valueWords,
  type CriterionWriter,
} from '#domain/customers/criterion-words.rules.ts'
import type { CriterionValue } from '#domain/customers/customer-query.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useLookup } from '#src/ui/lookups.tsx'

export interface CriterionWords {
  /** A criterion as its chip reads. */
  readonly criterion: (name: string, value: CriterionValue) => string
  /** One value of a criterion's list. */
  readonly value: (name: string, value: string) => string
}

const hasTime = /T\d{2}:\d{2}/u

/** The words of searches in the reader's language and the organisation's way of writing; `nameOf` names an assignee by id. */
export function useCriterionWords(nameOf?: (assignee: string) => string): CriterionWords {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useLookup()
  return useMemo(() => {
    const writer: CriterionWriter = {
      text: (key, values) => t(key, { ...values }),
      money: (minor, decimals) => format.money(minor, { decimals }),
      number: format.number,
      percent: format.percent,
      value: (name, value) =>
        name === 'assignedUser' && nameOf !== undefined ? nameOf(value) : lookup(name, value),
      day: (local) =>
        hasTime.test(local)
          ? `${format.date(local.slice(0, 10))} ${local.slice(11, 16)}`
          : format.date(local),
    }
    return {
      criterion: (name, value) => describeCriterion(name, value, writer),
      value: (name, value) => valueWords(name, value, writer),
    }
  }, [t, format, lookup, nameOf])
}
