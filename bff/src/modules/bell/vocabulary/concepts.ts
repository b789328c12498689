/**
 * The words and phrases for each concept, so that intents depend on meaning and not on wording. Phrases are written with
 * underscores; a word may belong to several concepts. An exclamation mark starts an idiom, whose words have no meaning of
 * their own ("holding up" is not about holdings).
 */
export const CONCEPT_WORDS = {
  price: `price prices priced quote quotes quoted quotation cost costs trading trades rate going_for trading_at share_price
    stock_price spot_price last_price current_price how_much how_much_is valued worth ticker value`,
  change: `change changed changes changing move moved moves moving movement rise rises rose rising risen fall falls fell
    falling fallen drop drops dropped dropping gain gains gained jump jumped crash crashed crashing tank tanked tanking pump
    pumped pumping surge surged surging plunge plunged plunging soar soared soaring dip dipped dipping climb climbed
    climbing slump slumped slide sliding perform performing performance performed doing fare faring fared went going_up
    going_down go_up go_down is_up is_down in_the_green in_the_red up down do_today did_today how_is how_are how_did how_has !holding_up !hold_up !held_up`,
  compare: `compare compared compares comparing comparison versus against difference differ better worse outperform
    outperformed outperforming winning beat beats beating stronger side_by_side`,
  watchlist: `watchlist my_list on_my_list watchlists watch_list watch_lists watched_symbols am_i_watching i_am_watching i_watch do_i_watch
    am_i_following i_am_following i_follow do_i_follow am_i_tracking i_track do_i_track keeping_an_eye keep_an_eye
    favourites favorites`,
  portfolio: `portfolio portfolios holding holdings position positions my_stocks my_shares my_coins my_crypto my_cryptos
    my_money my_account my_investment my_investments my_assets my_lots my_funds net_worth nest_egg my_stuff my_bags
    my_stock my_wealth my_savings profit_and_loss`,
  mine: `my mine do_i_have i_have do_i_own i_own i_bought did_i_buy i_hold do_i_hold am_i_holding have_i_made have_i_lost
    have_i_earned did_i_make did_i_lose did_i_earn i_made i_lost am_i_up am_i_down am_i_doing am_i_losing am_i_making
    am_i_worth am_i_in i_am_up i_am_down have_i_got did_i_pay i_paid am_i_invested have_i_gained did_i_gain how_rich_am_i
    am_i_rich am_i i_am_making i_am_losing i_am_doing made_me earned_me cost_me_money`,
  profit: `profit profits profitable loss losses realized realised`,
  worth: `worth value valuation total balance how_much sum rich`,
  best: `best top winner winners strongest highest biggest largest leading leader leaders gainer gainers gained_most
    most_profitable star did_best rose_most up_most gained_the_most most_money rose_the_most up_the_most`,
  worst: `worst weakest loser losers laggard laggards lowest poorest did_worst fell_most down_most least_profitable
    biggest_loser biggest_losers lost_most lost_the_most fell_the_most down_the_most worst_performing biggest_loss`,
  why: `why cause caused causes causing reason reasons drove driving drives what_moved what_is_moving what_happened
    contributed contribution contributor contributors contributing responsible behind hurt hurting dragged dragging lifted what_changed
    what_made pushed pushing explain_the_move what_drove`,
  it: `it that they them those these this its`,
  market: `market markets overview indices indexes index indicies benchmark benchmarks wall_street sector sectors snapshot
    stock_market economy nyse exchange`,
  crypto: `crypto cryptos cryptocurrency cryptocurrencies altcoin altcoins coin coins`,
  stocks: `stocks equities`,
  news: `news headline headlines article articles going_on happen happening happened what_is_new any_updates latest_on
    latest_about latest_with latest_from heard_about hear_about new_with anything_new something_new stories press newsfeed`,
  forecast: `forecast forecasts forecasted forecasting predict predicts predicted predicting prediction predictions
    predictor outlook projection projections projected signal signals`,
  record: `track_record hit_rate success_rate all_forecasts all_predictions past_forecasts past_predictions past_calls are_you_right were_you_right
    you_been_right are_you_wrong were_you_wrong often_right often_wrong`,
  future: `will tomorrow going_to next_day next_session future expect expected expects soon next_week next_month next_quarter next_year
    expectation expectations`,
  method: `how made make work works working calculated calculate calculates computed compute method methods methodology
    model models algorithm formula accurate accuracy reliable reliability trust trustworthy trusted confidence confident
    explain explained mean means meaning understand basis based track_record hit_rate proven good believe come_up`,
  advice: `do_i_do_with should_i_do_with do_we_do_with should_we_do_with do_i_do_about can_i_do_about safe_investment safe_investments best_investment would_you_do overexposed a_bargain fair_price good_price cheap_at overpriced should recommend recommended recommendation recommendations recommends advise advice suggestion suggestions
    good_buy good_investment good_investments worth_buying good_time right_time best_time invest_in tip tips undervalued
    overvalued buy_or_sell too_late time_to worth_it make_me_rich get_rich bad_time good_idea bad_idea safe_bet good_bet
    good_stock good_stocks bullish_or_bearish would_you shall opinion think_about think_of thoughts_on make_money`,
  trade: `buy buying sell selling purchase purchasing shorting dump invest investing all_in yolo hodl buyable buys`,
  act: `wire move pay lend add remove delete put update edit set create cancel transfer withdraw deposit send rename buy sell order reset
    alert notify remind turn make place execute purchase drop erase clear wipe short dump switch email log open close
    change track watch save store book liquidate reinvest rebalance`,
  alert: `get_a_msg get_a_message heads_up get_pinged get_told be_told get_a_notification be_alerted be_warned get_warned get_a_warning get_messaged a_ping alarm alarms get_a_ping get_an_alarm be_pinged get_a_push push_notification told_when message_me inform_me notified alerted get_an_email get_emailed get_an_alert get_a_text get_notified be_notified get_alerted be_alerted an_email_when
    send_me_an_email send_me_a_text alert alerts notify notification notifications remind reminder email_me text_me tell_me_when let_me_know_when
    ping_me warn_me`,
  help: `help commands features capabilities functions what_can_you what_else_can_you what_do_you_do what_you_can_do
    what_all_can_you can_i_ask should_i_ask could_i_ask how_can_you_help get_started getting_started assist how_do_you_work
    how_does_this_work how_do_i_use_you how_does_it_work examples menu what_is_this_app what_is_bellwether what_does_this
    what_does_bellwether what_can_this what_can_bellwether what_can_bell what_are_you_able what_are_you_good
    what_do_you_know tutorial what_is_this_site what_is_this`,
  greeting: `hi hello hey hiya howdy greetings yo good_day g'day good_morning good_afternoon good_evening what_is_up sup how_are_you
    how_is_it_going nice_to_meet_you hola how_are_things how_do_you_do how_have_you_been how_is_your_day how_was_your_day`,
  thanks: `thanks thank cheers appreciated appreciate well_done good_job great awesome perfect nice cool excellent ok okay
    brilliant lovely good_bot wonderful amazing helpful got_it sweet fantastic super legend`,
  farewell: `bye goodbye see_you good_night farewell cya ciao take_care talk_later`,
  identity: `who_am_i_talking who_am_i_speaking who_am_i_chatting who_is_this who_are_you what_are_you your_name are_you_a are_you_an are_you_human are_you_real are_you_ai chatgpt gpt
    which_model who_made_you who_built_you who_created_you are_you_chatgpt who_is_bell what_is_bell is_bell_a is_bell_an is_bell_real is_bell_human is_it_a_person is_it_a_human is_this_a_person is_this_a_human is_this_a_real_person is_this_a_bot real_person_or am_i_talking_to_a am_i_chatting_with_a are_you_there
    do_you_have_feelings`,
  override: `ignore_all ignore_previous ignore_your ignore_the ignore_any ignore_everything disregard previous_instructions
    prior_instructions system_prompt your_instructions your_prompt your_rules pretend act_as you_are_now jailbreak
    developer_mode roleplay role_play system_message hidden_prompt override dan_mode forget_your forget_all
    forget_everything forget_previous new_instructions initial_prompt admin_mode debug_mode sudo`,
  real: `real simulated simulation fake live delayed realtime real_time source sources made_up fictional genuine fresh stale
    up_to_date come_from coming_from get_your data how_old outdated synthetic invented`,
  hours: `half_day half_days open opens opened close closes closed closing opening hours holiday holidays trading_day trading_days market_day trading_hours trading_start trading_end trading_begin trading_stop`,
  volume: `volume volumes turnover traded_today`,
  high: `high highs day_high highest`,
  low: `low lows day_low lowest`,
  lacking: `beta betas cagr annualized_return annualised_return annualized_returns split_its_stock split_its_shares split_their_stock dividends_received dividend dividends yield yields market_cap marketcap market_capitalisation market_capitalization pe eps earnings
    revenue revenues price_target price_targets target_price analyst analysts ceo sector industry employees founder founded headquarters rsi
    macd moving_average moving_averages option_chain short_interest insider insiders debt balance_sheet cash_flow ebitda ipo
    fundamentals shares_outstanding ex_dividend p_e valuation_ratio quarterly_report annual_report stock_split staking
    total_supply circulating_supply hash_rate dominance`,
  options: `call_option call_options put_option put_options covered_call covered_calls buy_calls sell_calls buy_puts sell_puts
    buying_calls buying_puts selling_calls selling_puts options_on options_for open_interest implied_volatility implied_vol strike_price
    options_chain`,
  others: `other_users other_people other_person other_customers other_members someone_else somebody_else everyone_else
    another_user another_person another_account users admin administrator his her their all_users other_accounts
    user_id database passwords other_portfolios`,
  about_account: `my_email my_mail my_name my_username appearance color_scheme night_mode bright_mode day_mode white_mode black_mode newsletter newsletters password email_address username theme dark_mode light_mode dark light settings preferences profile
    refresh_interval default_view notifications log_out logout sign_out delete_account my_account account two_factor two_factor_authentication 2fa passkey passkeys
    authenticator emails mails email_notifications`,
} as const;

export type Concept = keyof typeof CONCEPT_WORDS;
