import path from 'node:path'
import { readSource } from './source-files.ts'

/** A `tsconfig.json` below a layer, with the patterns of the files that it compiles. */
interface CompiledProject {
  readonly config: string
  readonly include: readonly string[]
}

const readJson = (file: string) =>
  JSON.parse(readSource(file)) as {
    readonly references?: readonly { readonly path: string }[]
    readonly include?: readonly string[]
  }

/** The projects that `tsc --build` compiles. */
export const readProjects = (): CompiledProject[] =>
  (readJson('tsconfig.json').references ?? []).map((reference) => {
    const config = reference.path.endsWith('.json')
      ? reference.path
      : `${reference.path}/tsconfig.json`
    return { config, include: readJson(config).include ?? [] }
  })

const compiles = ({ config, include }: CompiledProject, file: string): boolean =>
  include.some((pattern) =>
    path.matchesGlob(file, path.posix.join(path.posix.dirname(config), pattern)),
  )

/** Projects without a file, which `tsc --build` passes over in silence. */
export const findEmptyProjects = (
  projects: readonly CompiledProject[],
  files: readonly string[],
): string[] =>
  projects
    .filter((project) => !files.some((file) => compiles(project, file)))
    .map(({ config }) => config)

/** Files that no project compiles. */
export const findUncompiledFiles = (
  projects: readonly CompiledProject[],
  files: readonly string[],
): string[] => files.filter((file) => !projects.some((project) => compiles(project, file)))
