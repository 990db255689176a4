import path from 'node:path'
import type { Plugin } from 'vite'

const componentMaker =
  /(?<=^const \w+ = |createForwardRef\()(?=(React\.(createContext|memo)|createForwardRef|createReactComponent)\()/gm
const classBase = /(?<=^class \w+ extends )React\.(?=(Pure)?Component )/gm

/**
 * Ionic's React components are one module, which would bring all of them with the first: every file
 * of src/ui/ionic gets a copy, marked so that it carries only what that file uses.
 */
export const ionicCopies: Plugin = {
  name: 'ionic-copies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@ionic\/react$/ },
    async handler(source, importer = '') {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?in=${path.basename(importer)}`
    },
  },
  transform: {
    filter: { id: /\/@ionic\/react\/dist\/index\.js\?in=/ },
    handler: (code) => `
      const BaseComponent = /*@__PURE__*/ (() => React.Component)()
      const BasePureComponent = /*@__PURE__*/ (() => React.PureComponent)()
      ${code.replace(componentMaker, '/*@__PURE__*/ ').replace(classBase, 'Base')}`,
  },
}
