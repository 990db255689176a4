import type { videoTexts as english } from '../../en_gb/contact/videos.ts'

export const germanVideoTexts = {
  activity_outcome_handed_over: 'An den Videodienst übergeben',
  activity_outcome_watched: 'Angesehen',
  activity_outcome_watched_whole: 'Bis zum Ende angesehen',
  activity_way_video: 'Video',
  send_video_no_customers_selected:
    'Es sind keine Kunden ausgewählt. Wählen Sie welche aus, oder senden Sie an alle.',
  video_action: 'Video senden',
  video_again: 'Erneut aufnehmen',
  video_camera: 'Kamera',
  video_camera_open: 'Kamera öffnen',
  video_camera_opening: 'Kamera wird geöffnet…',
  video_channel: 'Senden per',
  video_channel_closed_email: 'Der Kunde widerspricht E-Mails.',
  video_channel_closed_sms: 'Der Kunde widerspricht SMS.',
  video_channel_email: 'E-Mail',
  video_channel_sms: 'SMS',
  video_choose: 'Film auswählen',
  video_choose_hint: 'MP4, WebM oder MOV, bis {{max}} und drei Minuten',
  video_clock: '{{passed}} von höchstens {{most}}',
  video_discard: 'Video verwerfen',
  video_draft_kept: 'Was Sie aufnehmen und schreiben, bleibt zwei Wochen auf diesem Gerät.',
  video_first_picture: 'Erstes Bild',
  video_first_picture_hint: 'Was der Kunde vor dem Abspielen sieht',
  video_first_picture_number: 'Bild {{number}} als erstes',
  video_left_out_address_bouncing_one: '{{count}}, dessen E-Mail zurückkam',
  video_left_out_address_bouncing_other: '{{count}}, deren E-Mail zurückkam',
  video_left_out_address_unusable_one: '{{count}} mit unbrauchbarer Adresse',
  video_left_out_address_unusable_other: '{{count}} mit unbrauchbarer Adresse',
  video_left_out_channel_objection_one: '{{count}}, der diesem Weg widerspricht',
  video_left_out_channel_objection_other: '{{count}}, die diesem Weg widersprechen',
  video_left_out_do_not_contact_one: '{{count}}, der keinen Kontakt wünscht',
  video_left_out_do_not_contact_other: '{{count}}, die keinen Kontakt wünschen',
  video_left_out_held_out_one: '{{count}} aus der Vergleichsgruppe der Kampagne',
  video_left_out_held_out_other: '{{count}} aus der Vergleichsgruppe der Kampagne',
  video_left_out_no_address_one: '{{count}} ohne Adresse',
  video_left_out_no_address_other: '{{count}} ohne Adresse',
  video_left_out_not_found_one: '{{count}}, der nicht mehr zu Ihren Kunden gehört',
  video_left_out_not_found_other: '{{count}}, die nicht mehr zu Ihren Kunden gehören',
  video_left_out_purpose_off_one:
    '{{count}}, weil Ihre Organisation solche Nachrichten nicht sendet',
  video_left_out_purpose_off_other:
    '{{count}}, weil Ihre Organisation solche Nachrichten nicht sendet',
  video_link_ends: 'Der Link endet nach {{days}} Tagen.',
  video_message: 'Nachricht',
  video_message_hint: '{name} wird zum Namen des Kunden, {link} zum Link auf das Video.',
  video_message_long: 'Schreiben Sie eine kürzere Nachricht',
  video_message_needed: 'Schreiben Sie eine Nachricht',
  video_message_offer:
    'Guten Tag {name}, ich erkläre Ihnen Ihr Angebot in einem kurzen Video: {link}',
  video_message_thank_you: 'Guten Tag {name}, vielen Dank! Ein kurzes Video für Sie: {link}',
  video_message_walk_round: 'Guten Tag {name}, hier ist das Auto, in etwa einer Minute: {link}',
  video_needed: 'Nehmen Sie ein Video auf oder wählen Sie einen Film',
  video_no_camera:
    'Keine Kamera ließ sich öffnen. Erlauben Sie sie im Browser, oder wählen Sie einen Film.',
  video_no_room:
    'Dieses Video braucht {{needed}}, auf diesem Gerät sind {{free}} frei. Löschen Sie etwas, ' +
    'oder nehmen Sie ein kürzeres auf.',
  video_nobody: 'Niemand der Auswahl würde es bekommen.',
  video_not_converted:
    'Dieser Server erstellt keine Fassung für ältere Handys: Dort wird das Video vielleicht ' +
    'nicht abgespielt.',
  video_not_sent: 'Das Video wurde nicht gesendet',
  video_offline:
    'Keine Verbindung. Das Video ist auf diesem Gerät sicher ({{size}}). Es geht in Teilen ' +
    'hinaus, sobald es wieder eine Verbindung gibt. Nach {{hours}} Stunden werden Sie vorher ' +
    'gefragt.',
  video_offline_service:
    'Ohne Verbindung lässt sich nichts übergeben. Was Sie geschrieben haben, bleibt.',
  video_old:
    'Dieses Video ist älter als {{hours}} Stunden. Sehen Sie es an und senden Sie es erneut, ' +
    'oder verwerfen Sie es.',
  video_open: 'Ansehen',
  video_play: 'Ihr Video',
  video_purpose: 'Wofür es ist',
  video_purpose_needed: 'Wählen Sie, wofür es ist',
  video_purpose_offer: 'Das Angebot',
  video_purpose_thank_you: 'Danke',
  video_purpose_walk_round: 'Das Auto',
  video_ready: 'Die Kamera ist an. Noch wird nichts aufgenommen.',
  video_recording: 'Aufnahme läuft',
  video_refused_empty: 'Der Film ist leer. Nehmen Sie erneut auf, oder wählen Sie einen anderen.',
  video_refused_large: 'Der Film ist größer als {{max}}. Nehmen Sie einen kürzeren auf.',
  video_refused_long: 'Der Film ist länger als drei Minuten. Wählen Sie einen kürzeren.',
  video_refused_nobody_left:
    'Niemand darf es bekommen: Der Kunde hat widersprochen oder hat keine Adresse für diesen Weg.',
  video_refused_reading:
    'Dieser Film lässt sich hier nicht lesen. Nehmen Sie ihn erneut auf, oder wählen Sie ein MP4.',
  video_refused_set_changed:
    'Die Auswahl hat sich inzwischen geändert. Sehen Sie nach, wer es bekommt, und senden Sie erneut.',
  video_refused_too_many: 'Ein Video geht an höchstens {{most}} Kunden. Wählen Sie weniger aus.',
  video_refused_type: 'Das ist kein Film, der sich senden lässt. Wählen Sie MP4, WebM oder MOV.',
  video_refused_unknown: 'Das Video ließ sich nicht senden. Versuchen Sie es erneut.',
  video_refused_upload:
    'Der Server hat den Film nicht angenommen. Nehmen Sie ihn erneut auf, oder wählen Sie einen anderen.',
  video_refused_video_gone:
    'Die Aufnahme liegt nicht mehr auf dem Server. Nehmen Sie sie erneut auf.',
  video_refused_video_service_failed:
    'Der Videodienst hat nicht geantwortet. Nichts wurde gesendet; versuchen Sie es später erneut.',
  video_selection: 'Wer es bekommt',
  video_selection_all: 'Alle {{count}} Treffer',
  video_selection_needed: 'Wählen Sie, wer es bekommt',
  video_selection_selected_one: '{{count}} ausgewählt',
  video_selection_selected_other: '{{count}} ausgewählt',
  video_send: 'Senden',
  video_send_offline: 'Senden, sobald wieder online',
  video_sent_one: 'Das Video geht an {{count}} Kunden',
  video_sent_other: 'Das Video geht an {{count}} Kunden',
  video_service_note:
    '{{service}} nimmt das Video auf und sendet es. Der Dienst erhält Namen und Adresse der Kunden.',
  video_start: 'Aufnahme starten',
  video_stop: 'Anhalten',
  video_subject: 'Betreff',
  video_subject_needed: 'Schreiben Sie einen Betreff',
  video_subject_offer: 'Ihr Angebot, im Video erklärt',
  video_subject_thank_you: 'Ein Dankeschön-Video für Sie',
  video_subject_walk_round: 'Das Auto im Video',
  video_title: 'Video senden',
  video_unset_email:
    'Hier ist kein Mailserver eingerichtet: E-Mails bleiben liegen, bis es einen gibt.',
  video_unset_sms:
    'Hier ist kein SMS-Gateway eingerichtet: Nachrichten bleiben liegen, bis es eines gibt.',
  video_waiting_loading: 'Das Video wird gelesen…',
  video_waiting_lost: 'Die Aufnahme ist nicht mehr auf diesem Gerät.',
  video_waiting_network: 'Wartet auf diesem Gerät auf eine Verbindung',
  video_waiting_place: 'Video für {{name}}',
  video_waiting_place_list: 'Video für eine Auswahl',
  video_waiting_sending: 'Wird gesendet, {{percent}} %',
  video_who_left_one: '{{count}} bekommt es nicht:',
  video_who_left_other: '{{count}} bekommen es nicht:',
  video_who_one: '{{count}} Kunde bekommt es',
  video_who_other: '{{count}} Kunden bekommen es',
} satisfies Record<keyof typeof english, string>
