/** Sentences of the page of call-backs and appointments. */
export const appointmentTexts = {
  appointments_title: 'Appointments',
  appointments_loading: 'Appointments are loading',
  appointments_offline: 'These appointments are not on this device.',
  appointments_failed: 'The appointments could not be loaded',
  appointments_day: 'Day',
  appointments_previous: 'Week before',
  appointments_next: 'Week after',
  appointments_today: 'Today',
  appointments_is_today: 'today',
  appointments_person: 'Whose appointments',
  appointments_everybody: 'Everybody',
  appointments_mine: 'Mine',
  appointments_none: 'Nothing',
  appointments_overdue: 'overdue',
  appointments_count_one: '{{count}} appointment',
  appointments_count_other: '{{count}} appointments',
  appointments_empty_day: 'Nothing is booked on this day',
  appointments_empty_week: 'Nothing is booked in this week',
  appointments_empty_text: 'Call-backs and appointments that you book with a customer stand here.',
  appointments_part: '{{shown}} of {{all}} are shown. Choose a person to see fewer.',
  appointments_in_list: 'All in the list',
  appointments_file: 'Add to my calendar',
  appointments_subscribe: 'Subscribe in your calendar',
  appointments_feed_text:
    'Your own calendar can follow your call-backs and visits. You give it a secret address, and ' +
    'it asks there for changes by itself.',
  appointments_feed_anonymous:
    'It shows the time, “Call back” or “Visit”, and a link to this page. It names no customer.',
  appointments_feed_named:
    'It shows the time, “Call back” or “Visit”, the customer’s name and vehicle, and a link to them.',
  appointments_feed_secret:
    'Anyone who has the address can read this without signing in. Give it to your own calendar only.',
  appointments_feed_create: 'Make an address',
  appointments_feed_made: 'Your address was made on {{date}} and is not shown again.',
  appointments_feed_read: 'A calendar last asked there on {{date}}.',
  appointments_feed_unread: 'No calendar has asked there yet.',
  appointments_feed_renew: 'Make a new address',
  appointments_feed_renew_text:
    'The address that your calendars use now stops working. Subscribe again with the new one.',
  appointments_feed_end: 'Stop sharing',
  appointments_feed_end_text:
    'The address stops working and your calendars get no more changes. They may go on showing ' +
    'what they already have.',
  appointments_feed_ended: 'Your calendar’s address no longer works',
  appointments_feed_once: 'Copy the address now: it is not shown again.',
  appointments_feed_address: 'Address for your calendar',
  appointments_feed_copy: 'Copy address',
  appointments_feed_how:
    'In your calendar, add a calendar “by URL” or “from the internet” and paste the address.',
  appointments_feed_offline: 'This needs a network. Try again when there is one.',
  appointments_feed_failed: 'That did not work. Please try again.',
}
