import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { ConditionalSchemaConverter } from '@orpc/openapi'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { AnyContractRouter } from '@orpc/contract'

/** oRPC's own converter for valibot lags behind valibot's releases. */
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

async function generateDocument(contract: AnyContractRouter): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [valibotConverter] })
  return generator.generate(contract, {
    info: { title: 'Forecourt', version: '1' },
    servers: [{ url: '/api' }],
  })
}

/**
 * Answers with the OpenAPI document of every declared call. It is made once, at the first request,
 * which takes the event loop some 60 ms.
 */
export function createOpenApiAnswer(
  contract: AnyContractRouter,
): (headers: Headers) => Promise<Response> {
  const make = async () => {
    const text = JSON.stringify(await generateDocument(contract))
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    return { text, etag, compressed: new Uint8Array(await promisify(gzip)(text)) }
  }
  let made: ReturnType<typeof make> | undefined
  return async (headers) => {
    const { text, compressed, etag } = await (made ??= make())
    const common = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    if (headers.get('if-none-match')?.includes(etag) === true)
      return new Response(null, { status: 304, headers: common })
    const isCompressed = headers.get('accept-encoding')?.includes('gzip') === true
    return new Response(isCompressed ? compressed : text, {
      headers: {
        ...common,
        'content-type': 'application/json',
        ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      },
    })
  }
}
