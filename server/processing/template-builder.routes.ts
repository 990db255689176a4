import { validateParams } from '#domain/processing/builder/built-template.rules.ts'
import { findProcessor, processors } from '#domain/processing/builder/processor.rules.ts'
import { inOrganisation } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'

export const templateBuilderRoutes = {
  PROCESSING_TEMPLATE_BUILDER: {
    get: inOrganisation.PROCESSING_TEMPLATE_BUILDER.get.handler(() => [...processors]),
    post: inOrganisation.PROCESSING_TEMPLATE_BUILDER.post.handler(({ input }) => {
      const processor = findProcessor(input.schema_name)
      if (processor === undefined) throw refusal('not_found')
      return validateParams(processor, input.params)
    }),
  },
}
