import type { MergePreview } from '#domain/data-rights/merge.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'

type Channel = MergePreview['consents'][number]['channel']

const getChannel = (t: Translate, channel: Channel): string =>
  channel === 'all' ? t('merge_channel_all') : t(`exports_channel_${channel}`)

/** The consent of both, and the stricter that holds afterwards. */
export function MergeConsents({ consents }: Pick<MergePreview, 'consents'>) {
  const { t } = useTranslation()
  const toText = (objects: boolean): string => t(objects ? 'merge_objects' : 'merge_allows')
  return (
    <section className="data-rights-part">
      <h3>{t('merge_consents')}</h3>
      <p className="second">{t('merge_consents_text')}</p>
      <table className="merge-consents">
        <thead>
          <tr>
            <th scope="col">{t('merge_channel')}</th>
            <th scope="col">{t('merge_stays')}</th>
            <th scope="col">{t('merge_goes')}</th>
            <th scope="col">{t('merge_afterwards')}</th>
          </tr>
        </thead>
        <tbody>
          {consents.map(({ channel, stays, goes, merged }) => (
            <tr key={channel}>
              <th scope="row">{getChannel(t, channel)}</th>
              <td>{toText(stays)}</td>
              <td>{toText(goes)}</td>
              <td>
                <strong>{toText(merged)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The agreements that are changed, and what stays with them. */
export function MergeFacts({ preview }: { readonly preview: MergePreview }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <section className="data-rights-part">
        <h3>{t('merge_touched')}</h3>
        <ul className="erasure-list">
          {preview.agreements.map(({ agreementNo, dealer, objects }) => (
            <li key={agreementNo}>
              <span>{`${agreementNo}, ${dealer}`}</span>
              <span className="second">
                {objects.length === 0
                  ? t('merge_no_objections')
                  : t('merge_new_objections', {
                      channels: objects.map((channel) => getChannel(t, channel)).join(', '),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="data-rights-part">
        <h3>{t('merge_held')}</h3>
        <p className="second">{t('merge_held_text')}</p>
        <ul className="erasure-list">
          {preview.held.map(({ part, count }) => (
            <li key={part}>
              <span>{t(`person_part_${part}`)}</span>
              <span className="figures">{number(count)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
