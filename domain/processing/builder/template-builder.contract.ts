import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { templatePageRights } from '../processing-template.model.ts'
import { paramValidationModel, processorModel } from '../params/processor.model.ts'

const common = {
  service: 'processing',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: templatePageRights,
} as const

/** The processors that a template is built of. The word behind `{orgId}` is proposed. */
export const templateBuilderContract = {
  PROCESSING_TEMPLATE_BUILDER: {
    get: endpoint({
      ...common,
      key: 'PROCESSING_TEMPLATE_BUILDER',
      method: 'GET',
      path: '{orgId}/template-builder',
      summary: 'The processors with their parameters, as the import declares them',
      input: v.object({ orgId: organisationId }),
      output: v.pipe(v.array(processorModel), v.minLength(1)),
    }),
    post: endpoint({
      ...common,
      key: 'PROCESSING_TEMPLATE_BUILDER',
      method: 'POST',
      path: '{orgId}/template-builder',
      summary: 'Whether a processor can be run with these parameters; changes nothing',
      input: v.object({
        orgId: organisationId,
        /** A processor’s key. */
        schema_name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        params: v.record(v.string(), v.unknown()),
      }),
      output: paramValidationModel,
    }),
  },
}
