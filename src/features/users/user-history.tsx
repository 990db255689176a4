import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import { HistoryPart } from '#src/session/records/history-part.tsx'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import type { EditModel } from '#src/ui/edit-form/edit-form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toRecordedUser } from './user-draft.model.ts'
import type { UserDraft } from './user-draft.model.ts'
import type { UserPlace } from './user.mutations.ts'
import { userHistoryQuery } from './user.queries.ts'

interface UserHistoryProps extends UserPlace {
  readonly userId: string
  readonly edit: EditModel<UserDraft>
  readonly fields: readonly EditFieldTexts[]
}

/** Who changed the person here, and the way back to each change, as an edit to be saved. */
export function UserHistory({ api, orgId, isOnline, userId, edit, fields }: UserHistoryProps) {
  const { t } = useTranslation()
  const getBack = ({ was, value }: ConfigurationChange) =>
    putBackChange(edit.values, {
      was: was === null ? null : toRecordedUser(was),
      value: value === null ? null : toRecordedUser(value),
    }) as UserDraft | null
  return (
    <section className="user-history" aria-label={t('history_title')}>
      <h2>{t('history_title')}</h2>
      <HistoryPart
        query={userHistoryQuery(api, orgId, userId)}
        isOnline={isOnline}
        unsaved={edit.edited.map((name) => ({
          name,
          was: edit.base[name],
          value: edit.values[name],
        }))}
        fields={fields}
        mayPutBack={(change) => isOnline && getBack(change) !== null}
        onPutBack={(change) => {
          const values = getBack(change)
          if (values !== null) edit.onFill(values)
        }}
      />
    </section>
  )
}
