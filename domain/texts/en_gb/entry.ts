import { controlTexts } from './controls.ts'
import { signInTexts } from './sign-in.ts'

/**
 * The sentences that the page holds from its first moment: all that can be said before an
 * organisation is open. The others are fetched with it.
 */
export const entryTexts = { ...controlTexts, ...signInTexts } as const
