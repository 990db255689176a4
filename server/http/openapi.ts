import { OpenAPIGenerator } from '@orpc/openapi'
import type { ConditionalSchemaConverter } from '@orpc/openapi'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { contract } from '#domain/contract.ts'

/** oRPC's own converter for valibot lags behind; this is the whole of what it would do. */
const valibotConverter: ConditionalSchemaConverter = {
  condition: (schema) => schema?.['~standard'].vendor === 'valibot',
  convert: (schema, { strategy }) => [
    true,
    toJsonSchema(schema as unknown as GenericSchema, {
      errorMode: 'ignore',
      typeMode: strategy === 'input' ? 'input' : 'output',
    }) as never,
  ],
}

/** The OpenAPI document of every declared call, made from the declarations. */
export async function openApiDocument(): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [valibotConverter] })
  return generator.generate(contract, {
    info: { title: 'Forecourt', version: '1' },
    servers: [{ url: '/api' }],
  })
}
