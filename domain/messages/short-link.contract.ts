import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

export const shortLinkContract = {
  URL_SHORTNER: {
    get: endpoint({
      key: 'URL_SHORTNER',
      method: 'GET',
      service: 'notification',
      path: 'url-shortner/{key}',
      summary:
        'The address that a short link leads to; counts the click where the organisation does',
      scope: 'public',
      input: v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
      output: v.object({ url: v.string() }),
    }),
  },
}
