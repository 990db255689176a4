import * as v from 'valibot'
import { templateProblemModel } from '#domain/contact-templates/contact-template.model.ts'
import type {
  TemplateProblem,
  TemplateRow,
} from '#domain/contact-templates/contact-template.model.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { Failure } from '#src/api/failure.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** The problems that a refusal names. */
export function readProblems(failure: Failure): readonly TemplateProblem[] {
  if (failure.kind !== 'refused') return []
  const { success, output } = v.safeParse(v.array(templateProblemModel), failure.data['problems'])
  return success ? output : []
}

/** Published: the filled square of what is in force; a draft: the ring of what has not begun. */
export function TemplateStatus({ status }: Pick<TemplateRow, 'status'>) {
  const { t } = useTranslation()
  return (
    <span className="status">
      <i
        className={status === 1 ? 'square' : 'ring'}
        style={{ color: `var(--${status === 1 ? 'positive' : 'ink-3'})` }}
        aria-hidden="true"
      />
      {t(status === 1 ? 'templates_active' : 'templates_inactive')}
    </span>
  )
}

export function useTemplateTexts() {
  const { t } = useTranslation()
  const getPlaceholder = (name: string): string => {
    if (name === 'agent' || name === 'organisation' || name === 'vehicle')
      return t(`templates_place_${name}`)
    const field = findCustomerField(name)
    return field === undefined ? name : t(field.label)
  }
  return {
    getPlaceholder,
    /** What is wrong, where, and what would be possible. */
    getProblem: (problem: TemplateProblem): string => {
      const { kind, name, line, column, near, part } = problem
      const place =
        near === '' || part === 'subject'
          ? t('templates_problem_place', { line, column })
          : t('templates_problem_near', { near })
      return t(`templates_problem_${kind}`, {
        name: kind === 'no_value' ? getPlaceholder(name) : name,
        place,
      })
    },
  }
}
