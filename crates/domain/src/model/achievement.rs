//! Achievements: their kinds and thresholds, and the record of an earned one.

use chrono::{DateTime, Utc};

use crate::model::{
    by_name::{serialize_by_name, with_names},
    language::message::Message,
    task::Tally,
};

/// Declares every kind with its name, the key of its title, and the number of completed tasks that it is for.
macro_rules! achievement_kinds {
    ($($kind:ident = $name:literal, $title:literal $(, $completed:literal)?;)*) => {
        with_names! {
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum AchievementKind { $($kind = $name,)* }
        }

        impl AchievementKind {
            pub fn title(self) -> Message {
                match self { $(Self::$kind => Message::new($title)),* }
            }
        }

        /// Kinds for a number of completed tasks, lowest first.
        const MILESTONES: &[(AchievementKind, i64)] = &[$($((AchievementKind::$kind, $completed),)?)*];
    };
}

serialize_by_name!(AchievementKind, name, AchievementKind::from_name);

achievement_kinds! {
    FirstTask = "first_task", "achievement-first-task", 1;
    DynamicDuo = "dynamic_duo", "achievement-dynamic-duo", 2;
    TheFinisher = "the_finisher", "achievement-the-finisher", 4;
    WorkingClassHero = "working_class_hero", "achievement-working-class-hero", 6;
    DoubleDigits = "double_digits", "achievement-double-digits", 10;
    TwentyHustle = "twenty_hustle", "achievement-twenty-hustle", 20;
    ThirtyThriving = "thirty_thriving", "achievement-thirty-thriving", 30;
    FortyFiesta = "forty_fiesta", "achievement-forty-fiesta", 40;
    BigFifty = "big_fifty", "achievement-big-fifty", 50;
    SeventyFiveStrong = "seventy_five_strong", "achievement-seventy-five-strong", 75;
    Centurion = "centurion", "achievement-centurion", 100;
    OneFiftyFighter = "one_fifty_fighter", "achievement-one-fifty-fighter", 150;
    TwoHundredThunder = "two_hundred_thunder", "achievement-two-hundred-thunder", 200;
    Overachiever = "overachiever", "achievement-overachiever", 250;
    ThreeHundredMachine = "three_hundred_machine", "achievement-three-hundred-machine", 300;
    FourHundredForce = "four_hundred_force", "achievement-four-hundred-force", 400;
    FiveHundredFrenzy = "five_hundred_frenzy", "achievement-five-hundred-frenzy", 500;
    SixHundredSavage = "six_hundred_savage", "achievement-six-hundred-savage", 600;
    SevenHundredStorm = "seven_hundred_storm", "achievement-seven-hundred-storm", 700;
    EightHundredEmpire = "eight_hundred_empire", "achievement-eight-hundred-empire", 800;
    NineHundredNinja = "nine_hundred_ninja", "achievement-nine-hundred-ninja", 900;
    ThousandLegend = "thousand_legend", "achievement-thousand-legend", 1000;
    TheArchitect = "the_architect", "achievement-the-architect";
    TechWizard = "tech_wizard", "achievement-tech-wizard";
    TimoForTwo = "timo_for_two", "achievement-timo-for-two";
    TimoPowerPlay = "timo_power_play", "achievement-timo-power-play";
}

const TIMO_FOR_TWO_A_WEEK: i64 = 2;
const TIMO_POWER_PLAY_A_WEEK: i64 = 4;

impl AchievementKind {
    /// Reason for the achievement, as a sentence to the user who earned it.
    pub fn reason(self) -> Message {
        let in_a_week = |count| Message::new("achievement-reason-week").number("count", count);
        match self {
            Self::TheArchitect => Message::new("achievement-reason-architect"),
            Self::TechWizard => Message::new("achievement-reason-calendar"),
            Self::TimoForTwo => in_a_week(TIMO_FOR_TWO_A_WEEK),
            Self::TimoPowerPlay => in_a_week(TIMO_POWER_PLAY_A_WEEK),
            milestone => match MILESTONES.iter().find(|(kind, _)| *kind == milestone) {
                Some((_, 1)) | None => Message::new("achievement-reason-first"),
                Some((_, completed)) => Message::new("achievement-reason-tasks").number("count", *completed),
            },
        }
    }
}

/// Kinds for which the tally is enough. A count that jumps past several thresholds earns them all.
pub fn earned(tally: &Tally) -> impl Iterator<Item = AchievementKind> + use<> {
    let Tally { completed, priority_this_week } = *tally;
    let weekly = [
        (AchievementKind::TimoForTwo, TIMO_FOR_TWO_A_WEEK),
        (AchievementKind::TimoPowerPlay, TIMO_POWER_PLAY_A_WEEK),
    ];
    let milestones = MILESTONES.iter().copied().filter(move |(_, needed)| *needed <= completed);
    let weekly = weekly.into_iter().filter(move |(_, needed)| *needed <= priority_this_week);
    milestones.chain(weekly).map(|(kind, _)| kind)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AchievementId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Achievement {
    pub id: AchievementId,
    pub kind: AchievementKind,
    pub earned_at: DateTime<Utc>,
    /// Whether the user has seen it, on any device.
    pub seen: bool,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    fn earned_by(completed: i64, priority_this_week: i64) -> Vec<&'static str> {
        earned(&Tally { completed, priority_this_week }).map(AchievementKind::name).collect()
    }

    #[test]
    fn all_26_kinds_have_distinct_names_and_titles() {
        assert_eq!(AchievementKind::ALL.len(), 26);
        let names: HashSet<_> = AchievementKind::ALL.iter().map(|kind| kind.name()).collect();
        let titles: HashSet<_> = AchievementKind::ALL.iter().map(|kind| kind.title().to_string()).collect();
        assert_eq!((names.len(), titles.len()), (26, 26));
    }

    #[test]
    fn milestone_is_earned_exactly_at_its_count() {
        for (below, (kind, completed)) in MILESTONES.iter().enumerate() {
            assert_eq!(earned_by(completed - 1, 0).len(), below, "{kind:?}");
            assert_eq!(earned_by(*completed, 0).last(), Some(&kind.name()));
        }
    }

    #[test]
    fn a_jump_earns_everything_it_passes() {
        assert_eq!(earned_by(5, 0), ["first_task", "dynamic_duo", "the_finisher"]);
        assert_eq!(earned_by(5000, 0).len(), 22);
    }

    #[test]
    fn the_weekly_ones_count_priority_tasks() {
        assert_eq!(earned_by(0, 1), [""; 0]);
        assert_eq!(earned_by(0, 2), ["timo_for_two"]);
        assert_eq!(earned_by(0, 3), ["timo_for_two"]);
        assert_eq!(earned_by(0, 4), ["timo_for_two", "timo_power_play"]);
    }

    #[test]
    fn frontend_and_backend_have_the_same_kinds() {
        let catalogue: serde_json::Value =
            serde_json::from_str(include_str!("../../../../docs/catalogue.json")).unwrap();
        let listed: Vec<_> =
            catalogue["achievements"].as_array().unwrap().iter().map(|kind| kind.as_str().unwrap()).collect();
        let known: Vec<_> = AchievementKind::ALL.iter().map(|kind| kind.name()).collect();
        assert_eq!(listed, known);
        let categories: Vec<_> =
            catalogue["categories"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        assert_eq!(
            categories,
            crate::model::category::Category::ALL.map(crate::model::category::Category::name)
        );
    }

    proptest! {
        #[test]
        fn completing_more_never_loses_anything(completed in 0_i64..1100, more in 0_i64..1100, week in 0_i64..10) {
            let few: HashSet<_> = earned_by(completed, week).into_iter().collect();
            let many: HashSet<_> = earned_by(completed + more, week).into_iter().collect();
            prop_assert!(few.is_subset(&many));
        }
    }
}
