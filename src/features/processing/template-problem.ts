import type { TemplateTextProblem } from '#domain/processing/template-text.rules.ts'
import type { Translate } from '#src/ui/translation.ts'

/** Why a text is no template, as a sentence. */
export function describeTemplateProblem(t: Translate, problem: TemplateTextProblem): string {
  if (problem.code === 'braces') return t('json_invalid')
  if (problem.code === 'json') return t('processing_template_json', { message: problem.message })
  if (problem.code === 'step')
    return t('processing_template_step', {
      path: problem.path,
      message: t(`ptb_error_${problem.message}`),
    })
  const path = problem.path === '' ? t('processing_template_top') : problem.path
  return t('processing_template_content', { path, message: problem.message })
}
