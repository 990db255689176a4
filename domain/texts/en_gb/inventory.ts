/** Sentences of the list of cars in stock. */
export const inventoryTexts = {
  inventory_title: 'Stock',
  inventory_all_dealers: 'All dealers',
  inventory_any_condition: 'All',
  inventory_as_of: 'As of {{time}}, without a network.',
  inventory_clear_filters: 'Clear search and filters',
  inventory_count_cars: 'In stock',
  inventory_count_new: 'New',
  inventory_count_used: 'Used',
  inventory_created: 'First imported',
  inventory_dealer: 'Dealer',
  inventory_empty_text:
    'An administrator imports the dealers’ lists with “npm run import -- --kind inventory”. A car that is sold leaves the stock.',
  inventory_empty_title: 'No car in stock',
  inventory_failed: 'The stock could not be loaded',
  inventory_found: '{{number}} found',
  inventory_list_price: 'Price',
  inventory_no_vin: 'No VIN',
  inventory_none_found_text: 'No car in stock matches the search and the filters.',
  inventory_none_found_title: 'No car found',
  inventory_number: 'Stock number, VIN',
  inventory_offline_text:
    'These cars are not on this device. They are shown when the network is back.',
  inventory_refused_text:
    'You may no longer see the stock. An administrator can give you the right.',
  inventory_search: 'Search the stock',
  inventory_show_last: 'Show the cars seen last',
  inventory_vehicle: 'Vehicle',
} as const
