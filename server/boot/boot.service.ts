import type { Boot } from '#domain/boot/boot.model.ts'
import type { CallContext } from '../http/context.ts'
import { hasOtherSessions, getSessionReply } from '../sessions/session.service.ts'
import { listSavedSearches } from '../saved-searches/saved-search.service.ts'
import { getTablesLastCleared, getUserDetails } from '../users/user.service.ts'
import * as organisation from '../organisations/organisation.service.ts'

const defaultLanguage = 'en_gb'

/**
 * Everything that a page needs before it shows, in one transaction. Texts come in the requested
 * language, else the user's, else en_gb.
 */
export async function getBoot(
  context: CallContext,
  query: Omit<organisation.TextsQuery, 'language'> & { language?: string | undefined },
): Promise<Boot> {
  const {
    tx,
    actor,
    organisation: { id },
  } = context
  const language = query.language ?? actor.defaultLanguage ?? defaultLanguage
  return {
    TOKEN_VALIDATION: await getSessionReply(tx, actor),
    BASE_ORG: await organisation.getBaseOrganisation(tx),
    LANGUAGES: await organisation.getLanguages(tx),
    TAXONOMY: await organisation.getTexts(tx, id, { ...query, language }),
    ORG_METADATA: await organisation.getEffectiveMetadata(tx, id),
    GET_ORGANISATION: await organisation.getOrganisation(tx, id),
    PARAM_KEYS: await organisation.getEffectiveParameters(tx, id),
    EFFECTIVE_PERMISSIONS: [...actor.rights].sort(),
    GET_SAVED_SEARCH: actor.rights.has('CanSeeSavedSearch') ? await listSavedSearches(context) : [],
    MANAGE_SESSIONS: { hasMultipleSessions: await hasOtherSessions(context) },
    DATA_TABLE_LAST_CLEAR: await getTablesLastCleared(tx, actor.userId),
    USER_DETAILS: await getUserDetails(tx, actor.userId),
  }
}
