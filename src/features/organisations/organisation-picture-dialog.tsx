import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFileUpload } from '#src/session/upload/use-file-upload.ts'
import { useApi } from '#src/session/use-api.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import './organisation-picture-dialog.css'

/** Changes or removes the picture beside the organisation's name. */
export function OrganisationPictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const { organisation } = useBoot()
  const { id: orgId, image_url: picture } = organisation
  const [isSaving, setSaving] = useState(false)
  const save = async (file: string | null): Promise<void> => {
    setSaving(true)
    try {
      await api.UPLOAD_PROFILE_PIC.post({ orgId, file })
      await queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
      flash.success(file === null ? 'shell_picture_removed' : 'shell_picture_changed')
      onClose()
    } catch {
      flash.error('shell_picture_failed')
      setSaving(false)
    }
  }
  const upload = useFileUpload(orgId, 'profile_picture', ({ id }) => void save(id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shell_picture')}
      about={organisation.name}
      width={480}
      actions={
        <>
          {picture !== null && (
            <Button kind="quiet" busy={isSaving} onClick={() => void save(null)}>
              {t('shell_picture_remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('dialog_close')}</Button>
        </>
      }
    >
      <div className="organisation-picture">
        <p>{t('shell_picture_text')}</p>
        {picture === null ? (
          <p className="quiet">{t('shell_picture_none')}</p>
        ) : (
          <img src={picture} alt={t('shell_picture')} />
        )}
        <UploadBox label={t('shell_picture')} {...upload} />
      </div>
    </Dialog>
  )
}
