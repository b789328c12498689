import { isCommonWord } from '../language/commonWords.ts';
import { SlipIndex } from '../language/slipIndex.ts';

/**
 * The words that fill each slot of a query. Phrases are written with underscores; the longest phrase at a place wins, and
 * each word counts once. A message with a word that is neither here, nor a name, nor a time is not read as a query.
 */
const SLOT_WORDS = {
  own: `what_would_i_get what_will_i_get how_much_would_i_get my mine i do_i_own i_own do_i_have i_have have_i
    do_i_hold i_hold did_i i_got have_i_got am_i holding holdings position positions investment investments
    my_holdings my_positions to_me my_bags thing_i_own things_i_own own hold owned me_in_my_portfolio my_book
    my_books in_here bags stack stake stash mine_own savings nest_egg account my_account we_own we_hold our ours
    i_do_own do_we_have i_am i_been have_i_been i_put_in owning my_stuff my_things things_of_mine stock_i_own
    stocks_i_own bag`,
  portfolio: `portfolio my_portfolio in_my_portfolio in_the_portfolio my_stocks_and_coins nav my_money my_whole_portfolio
    entire_portfolio whole_portfolio my_stuff net_worth all_my_money my_entire_portfolio our_portfolio pf`,
  watchlist: `watchlist watch_list on_my_watchlist my_watchlist from_my_watchlist in_my_watchlist watch_list watching
    my_list on_my_list the_list`,
  market: `market markets the_market stock_market market_overview on_the_market in_the_market stock_exchange
    wall_street`,
  always: `all_time of_all_time all-time ever has_ever have_i_ever record lifetime since_i_started since_i_began
    since_the_beginning since_the_start since_inception since_day_one since_my_first_purchase since_starting
    so_far_ever since_the_very_beginning since_forever overall_ever all_along`,
  expected:
    'forecast_to forecasted_to predicted_to expected_to supposed_to likely_to going_to will tomorrow next_session next_close',
  beat: `beat beats beaten beating outperform outperforms outperformed outperforming do_better_than doing_better_than
    ahead_of keeping_up_with keep_up_with better_than lag lagging trailing`,
  expensive: `expensive priciest costliest dearest pricey pricier costlier dearer more_expensive most_expensive`,
  cheap: `cheapest cheap cheaper less_expensive least_expensive`,
  asks_list: `list show show_me list_all display what_do_i_own what_do_i_have what_do_i_hold what_am_i_holding
    what_all_do_i_own break_down break_it_down breakdown give_me_a_list overview_of what_all what_is_in
    what_is_in_my which_ones_do_i_own what_bags what_positions_do_i_have names_of name_all run_through
    walk_me_through any_of_them`,
  everything: 'everything_i_own everything_i_have all_i_own all_that_i_own',
  value: `if_i_sold_everything if_i_sold_it_all if_i_sold_all if_i_sell_everything if_i_liquidated_everything
    if_i_cashed_out worth value valued values valuable market_value sitting_at add_up_to amount_to come_to
    liquidation_value if_i_sold_out if_i_sell_it_all if_i_sell_all if_i_cash_out if_i_cash_it_all_out
    if_i_sold_up if_i_sold_now if_i_sell_now cash_out_value market_val current_value total_value`,
  money: `money cash dollars dollar usd bucks money_terms dollar_terms moolah bread loot dough quid buck dollar_amount
    dollar_value in_dollars in_dollar in_usd dollarwise`,
  since_bought: `since_i_bought since_i_bought_it since_i_bought_in since_my_purchase since_purchase since_buying
    since_buying_it since_buying_in since_i_got_in since_i_got_it since_i_purchased since_i_purchased_it
    since_i_own_it since_i_have_owned_it since_i_owned_it since_i_invested since_i_purchased_them
    since_i_bought_them since_day_1 since_i_opened_it since_the_purchase since_my_buy since_entry
    since_i_entered since_buying_them since_acquiring_it from_when_i_bought_it`,
  except: `except except_for excluding exclude besides without other_than apart_from aside_from not_counting
    not_including leaving_out leave_out but_not minus_my ignoring that_is_not that_are_not which_is_not
    which_are_not and_not`,
  held_since: `how_long_have_i_held how_long_have_i_owned how_long_have_i_had how_long_have_i_been_holding
    how_long_have_i_been_in how_long_do_i_hold how_long_did_i_hold since_when_do_i_own since_when_do_i_have
    since_when_do_i_hold how_long_ago_did_i_buy how_old_is how_old_are since_when since_when_i_have
    since_when_have_i how_long_i_have how_long_have_i how_long_do_i_own how_long_am_i_in how_long_i_own
    how_long_i_hold how_long_do_i_have how_many_days_have_i_held how_many_days_have_i_owned
    how_many_months_have_i_held how_many_years_have_i_held`,
  lost_me: `lost_me losing_me lose_me loses_me cost_me_money losing_me_money costing_me_money bleeding bled burned_me
    burning_me lose_for_me cost_me_the_most_money`,
  made_me: `made_me makes_me earned_me earns_me brought_me making_me made_for_me earned_for_me making_me_money
    paying_off paid_off make_me_money make_me makes_me_money make_for_me do_for_me done_for_me did_for_me
    earn_me bring_me win_me won_me`,
  cost_me: 'cost_me all_of_it_cost_me',
  cost: `cost costs paid pay spent spend invest invested put_in put_into cost_basis basis purchase_price total_cost
    sunk_into paying invested_in outlay principal buy_price purchase_cost cost_price money_in buying_price sank
    sink_into sunk put_down laid_out forked_out fork_out shelled_out shell_out`,
  profit: `profit profits profit_and_loss p_l unrealized_gain unrealized_gains unrealized_profit pl profitt pnls
    gain_or_loss profit_or_loss loss_or_gain gains_or_losses profits_or_losses gains_and_losses gain_and_loss
    upside winnings unrealized unrealized_pnl unrealised unrealised_gain unrealised_gains unrealised_profit
    open_profit open_pnl paper_gain paper_gains paper_profit paper_profits total_return`,
  losses: `loss losses unrealized_loss unrealized_losses paper_loss paper_losses unrealised_loss unrealised_losses
    open_loss`,
  gain: `gain gains gained made make making earned earn return returns profitable yielded roi returned appreciated
    makin earnt bring_in brought_in richer`,
  loss: `lose lost losing poorer`,
  dragged: `dragged_me_down dragging_me_down drags_me_down dragged_down dragging_down dragged hurt_me hurting_me
    hurts_me hurt hurting pulled_down pulling_down weighing_down weighed_down weighing_on pulled_me_down
    pulling_me_down sank_me killing_me moved_against_me went_against_me moving_against_me going_against_me
    against_me cost_me_today`,
  moved_up: `up rose gone_up went_up risen climbed gaining rallied gained_today jumped grown grew go_up going_up rise
    rising climb jump surged surging soared soaring spiked spiking pumped pumping mooned mooning rallying higher
    advanced jumping climbing popped popping upwards`,
  moved_down: `down dropped fell gone_down went_down fallen declined dropping sank slid tanked plunged down_on go_down
    going_down fall falling sink tank tanking plummeted plummeting crashed crashing crash slipped slipping lower
    dumped dumping slumped slumping cratered dipped dipping dip slide sliding crater plunge plunging downwards
    crash_and_burn burn`,
  doing: `looking looks in_the_green_or_the_red in_the_green_or_in_the_red in_the_green_or_red in_the_red_or_the_green
    in_the_red_or_green up_or_down down_or_up making_or_losing_money winning_or_losing done has_done doing
    do_today did perform performed performing performance performer performers fare going how_is how_are
    how_is_it_doing rose_or_fell rise_or_fall went_up_or_down gone_up_or_down go_up_or_down higher_or_lower
    lower_or_higher more_or_less_than_yesterday making_money_or_losing_money making_money_or_losing_it
    making_or_losing losing_or_making losing_money_or_making_money winning_or_losing_money ahead_or_behind
    positive_or_negative doing_ok doing_okay doing_good doing_well doing_badly faring holding_up coming_along
    looking_like do_so_far how_did how_has how_have return_on_the_day move moved moves moving change changed
    changes changing fluctuate fluctuated developed developing behaving behave evolved going_along gone
    doing_lately richer_or_poorer poorer_or_richer`,
  percent: `what_percent what_percentage how_much_percent percent percentage pct percentages per_cent in_percent percentage_wise in_percentage in_percentages in_pct
    percent_terms percentage_terms in_percent_terms in_percentage_terms as_a_percentage as_percent as_a_percent
    as_percentage relative_terms`,
  break_even: `break_even breakeven break_even_price break_even_point breakeven_price average_purchase_price average_cost
    average_price_paid average_buy_price average_entry entry_price average_entry_price average_cost_basis
    avg_cost cost_average average_purchase average_price_i_paid average_price_per_share price_i_paid_on_average
    breaking_even break_even_at price_do_i_break_even what_price_do_i_need my_entry entry entry_point
    cost_per_share paid_per_share pay_per_share paid_a_share pay_a_share pay_per_coin paid_per_coin
    average_per_share price_per_share_i_paid pay_on_average paid_on_average`,
  share: `exposure exposure_to exposed share_of part_of weight weighting allocation proportion_of fraction_of
    portion_of slice_of how_big_is how_big_a_part percent_of percentage_of how_much_of_my_portfolio_is
    how_much_of_my_money_is what_part what_share what_fraction what_portion how_large_is how_heavy_is makes_up
    invested_in_percent how_many_percent what_percent_of what_percentage_of what_percent_is what_percentage_is how_much_of_that_is
    how_much_of_it_is how_much_of_this_is how_much_of_my_money_is_in how_much_of_my_portfolio_is_in
    how_much_of_my_portfolio how_much_of_my_money how_much_of_the_portfolio how_much_of_all how_much_of_them
    proportion percent_of_my_portfolio as_percent_of as_a_percent_of as_a_percentage_of as_percentage_of weights
    weighted proportions portion chunk chunk_of fraction part_of_my_portfolio share_of_my_portfolio
    concentrated_in allocated allocated_to slice piece_of percent_in percentage_in how_big how_large`,
  quantity: `how_many how_much_of quantity qty number_of count_of`,
  high: `highest_point high_point high highs highest_price highest_close peak 52_week_high year_high yearly_high
    maximum max all_the_way_up top_price highs_of highest_level highest_value`,
  low: `lowest_point low_point low lows lowest_price lowest_close 52_week_low year_low yearly_low minimum min trough
    lowest_level lowest_value floor`,
  highest: 'highest',
  lowest: 'lowest',
  average: `average mean average_price average_close mean_price average_closing_price mean_close averaged typical`,
  winners_counted: `winners_and_losers winners_versus_losers how_many_winners how_many_losers how_many_are_up how_many_are_down
    how_many_of_my_holdings_are_up how_many_of_my_stocks_are_up how_many_of_my_holdings_are_down
    how_many_of_my_stocks_are_down how_many_of_my_positions_are_up how_many_of_my_positions_are_down`,
  volatility: `riskier safer volatility volatile swing swings swingy how_volatile jumpy volatilities vol vols realized_vol
    realized_volatility realised_vol historical_volatility historical_vol annualized_volatility
    annualised_volatility yearly_volatility standard_deviation choppy choppiness fluctuation fluctuations
    how_risky how_risky_is more_risky`,
  any_losers: 'any_losers any_losing any_in_the_red',
  any_winners: 'any_winners any_winning any_in_the_green',
  /** The first purchase of all. */
  started: `start_investing started_investing begin_investing start_trading start_buying get_started started_buying how_long_have_i_been_investing how_long_have_i_been_in_the_market how_long_have_i_been_buying`,
  /** What it was at the purchase. */
  at_purchase: `when_i_bought when_i_bought_it when_i_bought_them when_i_purchased when_i_purchased_it when_i_got_it when_i_got_in when_i_bought_in`,
  each: `by_holding by_position by_stock by_coin per_holding per_position per_stock per_coin each_holding each_position each_stock for_each of_each on_each for_every one_by_one individually`,
  any_of_mine: `any_of_my any_holdings any_stocks_of_mine any_positions anything_i_own anything_in_my any_of_my_own`,
  if_sold: `if_i_sold if_i_sell if_i_were_to_sell by_selling if_i_cashed_out if_i_cash_out if_i_liquidated if_i_liquidate if_i_were_to_cash_out`,
  treating_me: `treating_me treated_me working_out_for_me going_for_me doing_for_me worked_out_for_me performing_for_me
    how_am_i_doing am_i_doing how_am_i how_did_i_do how_have_i_done how_did_we_do the_damage how_bad_is_it
    how_good_is_it how_bad_was_it how_bad where_do_i_stand how_do_i_stand how_do_i_look where_am_i where_am_i_at`,
  lifted:
    'lifted lifting lifts carrying carried carries helped helping helps boosted boosting boosts propping_up holding_up_my driving drove pulling_up pulled_up helped_me helping_me saving_me saved_me moved_for_me',
  all_time_high: 'all_time_high ath record_high all_time_peak',
  all_time_low: 'all_time_low atl record_low',
  riskiest: `riskiest most_risky most_volatile most_risk wildest jumpiest swingiest shakiest`,
  drawdown: `drawdown max_drawdown maximum_drawdown largest_drawdown biggest_drawdown worst_drawdown deepest_drawdown
    drawdowns dd max_dd worst_fall_from_peak biggest_fall_from_peak peak_to_trough worst_fall_from_a_peak
    largest_decline biggest_decline worst_decline`,
  correlation: `correlation correlated correlate correlates correlations corr correl move_together moves_together
    move_in_sync`,
  streak: `days_in_a_row in_a_row winning_streak streak days_straight straight_days consecutive_days up_days_in_a_row
    consecutive_up_days up_streak`,
  best_day: `best_day best_single_day best_trading_day biggest_gain_in_a_day biggest_one_day_gain biggest_daily_gain
    biggest_jump biggest_rise largest_one_day_gain largest_daily_gain best_session strongest_day biggest_up_day
    best_daily_move largest_up_day largest_daily_rise biggest_daily_rise biggest_daily_move_up best_one_day_gain`,
  worst_day: `worst_day worst_single_day worst_trading_day biggest_drop biggest_fall biggest_one_day_drop
    biggest_daily_drop biggest_loss_in_a_day largest_drop largest_one_day_drop steepest_drop
    biggest_one_day_loss worst_session weakest_day biggest_down_day worst_daily_move largest_down_day
    largest_daily_drop worst_one_day_drop largest_one_day_loss biggest_daily_loss worst_daily_loss
    worst_daily_drop`,
  far: 'how_far far off below under away_from',
  when: `before_or_after earlier_or_later when what_date which_date what_day which_day on_what_date on_what_day
    when_did_i purchase_date purchase_dates dates at_what_date what_was_the_date on_which_date when_have_i
    when_was when_were what_month which_month what_year which_year when_exactly before after earlier later`,
  bought: `get_into got_into get_in_on got_in_on buy bought purchase purchased purchases buys add_my opened buying
    get_in get_started got_in bought_into acquire acquired purchasing invested_in picked_up pick_up opening
    enter entered bought_in`,
  first: `first oldest earliest initial very_first first_ever`,
  last: `last latest most_recent newest most_recently newest_one`,
  lots: `lot lots tax_lot tax_lots purchases_of tranches tranche transactions_of entries`,
  holdings_counted: `how_many_holdings how_many_positions how_many_investments how_many_different how_many_companies
    how_many_names how_many_things number_of_holdings number_of_positions different distinct count`,
  units_counted:
    'how_many_shares how_many_shares_of number_of_shares how_many_units how_many_units_of how_many_pieces how_many_tokens how_many_coins_of',
  /** It turns a question about figures into one about what one may do, which no figure answers. */
  may: `can_i could_i should_i may_i must_i can_we should_we do_i_need_to do_i_have_to is_it_possible is_it_ok
    how_do_i how_can_i how_to where_do_i where_can_i going_on gone_on going_on_with`,
  lots_counted: `how_many_lots how_many_tax_lots how_many_times how_many_purchases how_many_buys how_often_have_i
    how_often_did_i`,
  most: `most biggest largest greatest hardest main top more bigger larger heaviest max_out largest_single
    biggest_single highest_amount_of top_one bulk`,
  small: `smallest least littlest tiniest smaller less tiny lowest_amount_of`,
  best: `killing_it crushing_it on_fire best winner winners gainer gainers strongest star better best_performing
    top_performing top_performer best_performer top_performers biggest_winner biggest_winners biggest_gainer
    biggest_gainers top_gainer top_gainers top_mover most_profitable most_successful top_pick best_one most_good
    strongest_one greatest_winner highest_gainer highest_flyer highest_return highest_returning rock_star
    biggest_success best_decision star_performer standout gem`,
  worst: `worst loser losers weakest laggard laggards poorest worse worst_performing worst_performer biggest_loser
    biggest_losers least_profitable bottom_performer most_bad worst_one dud duds top_loser top_losers loosers
    looser losser lossers biggest_losser lagging_most weakest_one stinker greatest_loser bottom disappointment
    disappointments disappointing biggest_disappointment biggest_failure biggest_mistake worst_mistake
    worst_decision biggest_flop flop flops biggest_drag`,
  red: `red below_what_i_paid under_what_i_paid less_than_i_paid less_than_what_i_paid below_cost below_my_cost
    below_my_purchase_price in_the_red underwater under_water at_a_loss losing_money negative in_negative
    below_my_average under_my_cost below_break_even lower_than_what_i_paid lower_than_i_paid under_cost
    bleeding_money in_loss with_a_loss at_loss losing_position`,
  green: `green above_what_i_paid more_than_i_paid more_than_what_i_paid above_cost above_my_cost in_the_green
    in_the_black at_a_profit making_money positive in_profit above_my_average above_break_even
    higher_than_what_i_paid higher_than_i_paid with_a_profit at_profit in_plus in_the_plus profiting`,
  together: `together combined total altogether overall in_total all everything sum all_of_it in_all all_in overall_total
    combined_total all_told put_together added_up added_together summed_up all_up as_a_whole all_things_together
    total_of total_for across_everything across_all aggregate grand_total in_sum`,
  rank: `rank ranked ranking sort sorted order ordered from_best_to_worst best_to_worst biggest_to_smallest
    largest_to_smallest from_biggest_to_smallest by_size ranks in_order`,
  compare: `compare versus vs compared comparison against between comparing difference differ relative_to side_by_side
    compares stack_up`,
  crypto: `crypto cryptos coin coins cryptocurrency cryptocurrencies cryptocurrencys digital_currency
    digital_currencies digital_coins altcoins alts`,
  stocks: `stocks equities stock shares share stonks stonk equity companies`,
  today: `today todays today_only day daily on_the_day so_far_today just_today this_session for_the_day during_the_day
    on_today intraday as_of_today since_yesterday from_yesterday than_yesterday compared_to_yesterday
    versus_yesterday tonight this_morning since_this_morning since_the_open today_so_far right_today 24h
    24_hours past_24_hours last_24_hours`,
  it: `it that that_one this_one this them those these they both the_one one there this_stock that_stock this_coin
    that_coin this_thing this_company that_company the_stock the_coin the_former him her`,
  forecasts: `forecast forecasts forecasted predicted prediction predictions outlook projection projections`,
  forecast: `headed heading what_does_your_model_say what_does_the_model_say your_model_say your_model_says
    what_does_your_model_think where_is_it_going where_do_you_think where_do_you_see where_will where_might
    where_could where_does_the_model_see where_does_your_model_see what_do_you_predict_for
    what_do_you_expect_for what_do_you_expect_from will_close_at`,
  which: `which what who where which_of what_is whats which_are which_is what_are whos wich`,
  my_best_day: 'which_day_was_my_best what_day_was_my_best',
  my_worst_day: 'which_day_was_my_worst what_day_was_my_worst',
  which_one: 'which_one which_of_them which_of_the_two which_of_those',
  how_much: `how_much how_many_dollars how_many_bucks what_amount how_much_money how_much_cash what_kind_of_money`,
} as const;

/** Words that carry no figure, subject, or order. */
const IDLE_WORDS = `net close closing closes can_i_see can_i_get can_i_have could_i_see could_i_get could_i_have may_i_see
  may_i_have can_i_know can_i_ask may_i_ask should_i_know the a an of on in for at to is are was were has have had
  be been do does did and or so far please sir mate thanks thank you can could would tell me show give us kind
  currently now right hey hi hello about with as by than ok okay just much how there its am from s i_would_like
  what_about how_about ever since then well only ones thing things out asset assets ever_since at_the_moment
  right_now really actually exactly price say says will get got also stuff else what_else rest any something
  anything kindly dear bell might may must need want wants like wanna know see look looking_at looks_at let lemme
  try find find_out pull pull_up bring_up check checking curious wondering wonder question quick quickly
  real_quick simple simply basically literally honestly seriously truly even yet already still roughly
  approximately approx about_how around exact precisely current present at_present presently nowadays these_days
  damn dang hell the_hell heck the_heck fuck fucking fuckin freaking frigging bloody wtf omg lol lmao haha ffs smh
  bro bruh dude man buddy boy boys guys pal fam yo ya yep yeah yes nope um uh uhm hmm oh ah alright so_far_as
  madam maam ma'am sirs friend folks excuse_me sorry thx ty cheers appreciate appreciated afternoon morning
  evening night good_morning good_afternoon good_evening information stats status update report summary summarize
  details detail number numbers figure figures whole entire entirely single actual actualy my_dear one_more again
  once more_time maybe perhaps possible possibly able be_able i_want_to_know i_need_to_know i_want_to_see
  i_wanna_know i_was_wondering do_you_know can_you_tell could_you_tell tell_us tells said saying mean_to hear
  wanted share_with let_me_know say_me explain_me inform calculate compute work_out respectively named called
  ticker symbol into onto too though however anyway btw by_the_way ps here in_there down_there become came come
  comes been_doing got_to supposedly plus if_any if_possible feel_free go_ahead hit_me spill having gonna
  these_positions at_this_moment at_this_point this_moment this_very_moment as_of_now as_of_right_now up_to_now
  until_now till_now to_date so_far_this they_are we you_guys your yours has_been where_is where_are shares_of
  stock_of units_of coin_of worth_of amount_of kinda sorta kind_of sort_of a_bit little_bit pretty quite very
  really_really i_would_like_to_know i_am_dying_to_know dying_to_know i_am_curious i_wonder i_am_wondering i_need
  i_want i_like i_think i_guess i_heard i_read i_saw i_see i_mean i_am_looking i_just_want i_just_wanted i_wanted
  i_wanna i_am_asking i_ask i_asked i_forgot i_can_not_remember i_do_not_remember i_keep_forgetting i_am_new
  i_want_you_to i_need_you_to i_am_interested_in interested_in i_hope i_wish_to_know i_trust i_am_trying_to
  i_try_to i_was_told i_do_not_know i_have_no_idea no_idea sits sit lies lie tied_up tied parked locked_up stuck
  deep name every in_a_single_day in_one_day in_a_day on_a_single_day on_one_day single_day strictly_speaking
  lately remind remind_me reminding forgot forgotten rundown a_rundown`;

export type Slot = keyof typeof SLOT_WORDS;

const PHRASES = new Map<string, Slot | 'idle'>([
  ...IDLE_WORDS.trim()
    .split(/\s+/)
    .map((phrase) => [phrase.replaceAll('_', ' '), 'idle'] as const),
  ...(Object.entries(SLOT_WORDS) as [Slot, string][]).flatMap(([slot, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((phrase) => [phrase.replaceAll('_', ' '), slot] as const),
  ),
]);
const LONGEST = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

const WORDS = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
const typos = new SlipIndex([...WORDS].filter((word) => word.length > 4).map((word) => [word, word]));

/** The word that a typo stands for; the text itself where it is a word, or is close to none. */
export function withoutTypo(text: string): string {
  if (WORDS.has(text) || isCommonWord(text) || text.length < 5) return text;
  return typos.nearest(text, 3)?.meaning ?? text;
}

/** The slot of the longest phrase at this place, and the number of its words. */
export function slotAt(texts: readonly string[], at: number): { slot: Slot | 'idle'; length: number } | undefined {
  for (let length = Math.min(LONGEST, texts.length - at); length > 0; length -= 1) {
    const slot = PHRASES.get(texts.slice(at, at + length).join(' '));
    if (slot) return { slot, length };
  }
  return undefined;
}
