import type { Plugin } from 'vite'

const importsModels = /^import \* as v from 'valibot'$/mu

/** A call that makes a model; those that read a value by one are not. */
const modelCall = /(?<![\w$.])v\.(?!(?:parse|safeParse|assert|is)\()(?=[a-z]\w*\()/gu

/** A page has of a file of models only what it uses: making the others changes nothing. */
export const pureModels: Plugin = {
  name: 'pure-models',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:domain|src)\/.*\.tsx?$/, code: importsModels },
    handler: (code) => code.replaceAll(modelCall, '/* @__PURE__ */ v.'),
  },
}
