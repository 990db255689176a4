import type {
  OrganisationDetails,
  PictureKind,
} from '#domain/organisations/organisation-settings.model.ts'
import { useFileUpload } from '#src/session/upload/use-file-upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import { useChangePicture } from './organisation.mutations.ts'
import type { OrganisationPlace } from './organisation.mutations.ts'

interface PictureProps extends OrganisationPlace {
  readonly kind: PictureKind
  readonly organisation: OrganisationDetails
}

/** One of the organisation's pictures: what it is, another in its place, or none. */
export function OrganisationPicture({ kind, organisation, ...place }: PictureProps) {
  const { t } = useTranslation()
  const { use, reset, isBusy } = useChangePicture(place, kind)
  const upload = useFileUpload(place.orgId, 'profile_picture', ({ id }) => void use(id))
  const label = t(`organisation_${kind}`)
  const address = kind === 'purl' ? organisation.purl_image_url : organisation.image_url
  const name = kind === 'purl' ? organisation.purl_picture : organisation.profile_pic
  return (
    <section className="organisation-picture" aria-label={label}>
      <h2>{label}</h2>
      <p className="small second">{t(`organisation_${kind}_text`)}</p>
      {address === null ? (
        <p className="quiet">{t('organisation_picture_none')}</p>
      ) : (
        <div className="organisation-picture-shown">
          <img src={address} alt={label} />
          <span className="small second ellipsis">{name}</span>
          <Button
            label={`${t('organisation_picture_reset')}, ${label}`}
            busy={isBusy}
            disabled={!place.isOnline}
            onClick={() => void reset()}
          >
            {t('organisation_picture_reset')}
          </Button>
        </div>
      )}
      {place.isOnline ? (
        <UploadBox label={label} {...upload} />
      ) : (
        <p className="small second">{t('bulk_offline')}</p>
      )}
    </section>
  )
}
