import { firstTexts } from './first-texts.ts'
import { laterTexts } from './later-texts.ts'

/**
 * Every sentence of the product in British English, flat, by subject and sorted within it. The keys
 * type the page and the texts seed the taxonomy on the host. `{{name}}` is filled in; `_one` and
 * `_other` are the two plural forms of one key, chosen by `count`.
 */
export const en_gb = { ...firstTexts, ...laterTexts } as const
