import { gitBranchOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { shownCriteria } from '#domain/customers/search/criterion-label.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import {
  readCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { BusinessRuleDraft } from './rule-draft.model.ts'

/** Draws the conditions that a query is edited by. */
export type DrawConditions = (conditions: {
  readonly query: CustomerQuery
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}) => ReactNode

/** The query in words, or undefined where it cannot be read; and a button that edits it as a tree. */
export function RuleConditions({
  query,
  drawConditions,
}: {
  readonly query: string
  readonly drawConditions: DrawConditions
}) {
  const { t } = useTranslation()
  const { rights, parameters, format } = useBoot()
  const labels = useCriterionLabels()
  const { setValue } = useFormContext<BusinessRuleDraft>()
  const [isOpen, setOpen] = useState(false)
  const read = readCustomerQuery(query, {
    access: { rights, parameters },
    timeZone: format.date.timeZone,
  })
  const words = read.ok
    ? shownCriteria(read.value).map(([name, value]) => labels.criterion(name, value))
    : []
  return (
    <>
      <p>
        {read.ok
          ? words.join(' · ') || t('business_rule_everybody')
          : t('business_rule_no_conditions')}
      </p>
      <div className="rule-validation">
        <Button
          icon={gitBranchOutline}
          opens="dialog"
          disabled={!read.ok}
          onClick={() => setOpen(true)}
        >
          {t('business_rule_conditions')}
        </Button>
      </div>
      {isOpen &&
        read.ok &&
        drawConditions({
          query: read.value,
          onApply: (next) =>
            setValue('query', writeCustomerQuery(next), {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            }),
          onClose: () => setOpen(false),
        })}
    </>
  )
}
